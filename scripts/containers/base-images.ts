import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readInstallation } from '../deploy/compose.ts'
import { parseDockerfile } from '../deploy/dockerfile.ts'
import { root } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import { dockerCan, type Engine } from './docker.ts'
import { makeStandIn } from './stand-ins.ts'

/** The image that ours are based on. */
export function baseImage(): string {
  const { args } = parseDockerfile(readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8'))
  return args.NODE_IMAGE ?? ''
}

/** The compose installation, with the object store that `STORE` names, as for `docker compose`. */
export const chosenInstallation = () => readInstallation({ STORE: process.env.STORE ?? '' })

/** Every image that is somebody else's: our base, and those of the compose installation. */
export function otherImages(): string[] {
  const composed = Object.values(chosenInstallation().services).map(({ image = '' }) => image)
  return [baseImage(), ...new Set(composed.filter((image) => !image.startsWith('accolade/')))]
}

/** Those of them without which nobody reaches a page: our base, and what the proxy waits for. */
export function essentialImages(): string[] {
  const { services } = chosenInstallation()
  const found = new Set<string>()
  const waiting = ['proxy']
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...Object.keys(services[name]?.depends_on ?? {}))
  }
  const needed = new Set([...found].map((name) => services[name]?.image))
  return otherImages().filter((image) => image === baseImage() || needed.has(image))
}

/**
 * Has images of others at hand: as they are here, else pulled, else stand-ins, which is said.
 *
 * @param wanted by default all
 * @param signal ends this: what is not there by then is lacking
 * @returns those that there is neither
 */
export async function provideImages(
  engine: Engine,
  say: (text: string) => void,
  { wanted = otherImages(), signal }: { wanted?: readonly string[]; signal?: AbortSignal } = {},
): Promise<string[]> {
  const lacking: string[] = []
  for (const image of wanted) {
    if (await isHere(engine, image)) continue
    if (signal?.aborted) {
      lacking.push(image)
      continue
    }
    const { code, output } = await runCommand('docker', ['pull', '--quiet', image], { env: engine.env })
    if (code === 0) continue
    const reason = signal?.aborted ? signal.reason : await makeStandIn(engine, image, say)
    if (!reason) continue
    say(`! ${image}: ${output.trim().split('\n').at(-1)}; and no stand-in: ${reason}`)
    lacking.push(image)
  }
  const standIns: string[] = []
  for (const image of wanted) if (await isStandIn(engine, image)) standIns.push(image)
  if (standIns.length > 0) say(`! STAND-INS, as these can't be pulled here: ${standIns.join(', ')}`)
  return lacking
}

const isHere = (engine: Engine, image: string) => dockerCan(engine, 'image', 'inspect', image)

async function isStandIn(engine: Engine, image: string): Promise<boolean> {
  const format = '{{index .Config.Labels "accolade.stand-in"}}'
  const { output } = await runCommand('docker', ['image', 'inspect', '--format', format, image], {
    env: engine.env,
  })
  return output.trim() === 'true'
}
