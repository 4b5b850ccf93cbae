import { fileURLToPath } from 'node:url'
import { runConfined } from '@accolade/chassis/confined/run-confined'
import type { PictureShape } from '../domain/media.ts'
import { pictureLimits, type Refusal, refusals } from './limits.ts'
import type { MadePicture } from './make-picture.ts'

const main = fileURLToPath(new URL('picture-main.ts', import.meta.url))

/**
 * Makes a picture ready in a confined process of its own.
 *
 * @throws as `runConfined`
 */
export async function drawPicture(
  content: Uint8Array,
  card: boolean,
  stopping: AbortSignal,
): Promise<MadePicture | Refusal> {
  const ownCodes = Object.keys(refusals).map(Number)
  const { code, output } = await runConfined(
    main,
    { task: { card }, content },
    { limits: pictureLimits, stopping, ownCodes },
  )
  if (code !== 0) return refusals[code as keyof typeof refusals]
  const endOfLine = output.indexOf('\n')
  const { shape, files } = JSON.parse(output.toString('utf8', 0, endOfLine)) as {
    shape: PictureShape
    files: { name: string; sizeBytes: number }[]
  }
  let at = endOfLine + 1
  const cut = (sizeBytes: number) => {
    at += sizeBytes
    return output.subarray(at - sizeBytes, at)
  }
  return { shape, files: files.map(({ name, sizeBytes }) => ({ name, bytes: cut(sizeBytes) })) }
}
