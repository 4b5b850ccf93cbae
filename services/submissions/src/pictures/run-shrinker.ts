import { fileURLToPath } from 'node:url'
import { runConfined } from '@accolade/chassis/confined/run-confined'

const main = fileURLToPath(new URL('shrink-main.ts', import.meta.url))

/** What one picture may cost: the largest that cleaning takes needs two seconds. */
const limits = {
  cpuSeconds: 10,
  wallMs: 15_000,
  memoryBytes: 640 * 1024 * 1024,
  outputBytes: 2 * 1024 * 1024,
  heapMegabytes: 128,
}

/** Three times as many pixels as the picture has points on paper. */
const size = { width: 324, height: 228 }

/**
 * A small picture (JPEG) of a picture, made in a confined process of its own.
 *
 * @throws as `runConfined`; ConfinedError, too, where the picture cannot be read
 */
export async function runShrinker(content: Uint8Array, stopping: AbortSignal): Promise<Buffer> {
  const { output } = await runConfined(main, { task: size, content }, { limits, stopping })
  return output
}
