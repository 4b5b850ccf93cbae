import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import { baseImage } from './base-images.ts'

/** Every image of others that a Dockerfile, compose file or manifest names. */
export function namedImages(): string[] {
  const files = globSync(['docker-compose.yml', 'deploy/compose/*.yml', 'k8s/**/*.yaml'], { cwd: root })
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const named = texts.flatMap((text) => [...text.matchAll(/^\s*(?:image|imageName): (\S+)$/gm)])
  const images = named.map(([, image = '']) => image).filter((image) => !image.startsWith('accolade/'))
  return [...new Set([baseImage(), ...images])].sort()
}

/** What a registry says about a tag: `there`, `missing`, or why it could not be asked. */
export async function tagState(image: string): Promise<string> {
  const { code, output } = await runCommand('docker', ['manifest', 'inspect', image])
  if (code === 0) return 'there'
  if (/no such manifest|manifest unknown|not found/i.test(output)) return 'missing'
  return output.trim().split('\n').at(-1) ?? 'no answer'
}

/**
 * Asks the registries about every image of others; what they say goes to `say`.
 *
 * @returns how many are there, and a sentence for each whose tag does not exist; those that nobody answered about are neither
 */
export async function askAboutTags(
  say: (text: string) => void,
): Promise<{ there: number; missing: string[] }> {
  const asked = await Promise.all(
    namedImages().map(async (image) => ({ image, state: await tagState(image) })),
  )
  const those = (wanted: string) => asked.filter(({ state }) => state === wanted)
  for (const { image, state } of asked) if (state !== 'missing') say(`    ${image}: ${state}`)
  return {
    there: those('there').length,
    missing: those('missing').map(({ image }) => `${image} does not exist`),
  }
}
