import { assetRequestSchema } from '@accolade/contracts/entities/asset'
import { assetRules } from '@accolade/contracts/entities/asset-rules'
import { errors } from '@accolade/contracts/errors'
import { sayKnown } from '../../lib/words.ts'

/** Types that some browsers leave out, by the end of the name. */
const typeByExtension: Record<string, string> = {
  heic: 'image/heic',
  avif: 'image/avif',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
}

/** What the file says it is. */
export function contentTypeOf(file: File): string {
  return file.type || typeByExtension[file.name.split('.').at(-1)?.toLowerCase() ?? ''] || ''
}

/**
 * Why a file cannot be uploaded, or undefined where it can.
 *
 * @param taken how many files the submission has or is getting already
 */
export function refusalOf(file: File, taken: number): string | undefined {
  if (taken >= assetRules.maxFiles) return sayKnown(errors['too-many-files'].title)
  const request = { name: file.name, contentType: contentTypeOf(file), size: file.size }
  const message = assetRequestSchema.safeParse(request).error?.issues[0]?.message
  return message && sayKnown(message)
}
