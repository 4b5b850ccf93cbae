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

/** Every image that is somebody else's: our base, and those of the compose installation. */
export function otherImages(): string[] {
  const composed = Object.values(readInstallation().services).map(({ image = '' }) => image)
  return [baseImage(), ...new Set(composed.filter((image) => !image.startsWith('accolade/')))]
}

/**
 * Has every image of others at hand: as it is here, else pulled, else a stand-in, which is said.
 *
 * @returns those that there is neither
 */
export async function provideImages(
  engine: Engine,
  say: (text: string) => void,
  images: readonly string[] = otherImages(),
): Promise<string[]> {
  const lacking: string[] = []
  const standIns: string[] = []
  for (const image of images) {
    if (await isHere(engine, image)) continue
    const { code, output } = await runCommand('docker', ['pull', '--quiet', image], { env: engine.env })
    if (code === 0) continue
    const reason = await makeStandIn(engine, image, say)
    if (reason) say(`! ${image}: ${output.trim().split('\n').at(-1)}; and no stand-in: ${reason}`)
    ;(reason ? lacking : standIns).push(image)
  }
  for (const image of images) if (await isStandIn(engine, image)) standIns.push(image)
  if (standIns.length > 0)
    say(`! STAND-INS, as these can't be pulled here: ${[...new Set(standIns)].join(', ')}`)
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
