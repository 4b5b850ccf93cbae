import type { UploadTarget } from '@accolade/contracts/entities/asset'
import { sendFile } from '../../lib/send-file.ts'

type Options = Parameters<typeof sendFile>[2]

/** Sends one file to the store. */
export async function uploadFile(target: UploadTarget, file: File, options: Options): Promise<void> {
  await sendFile(target, target.method === 'POST' ? formOf(target.fields, file) : file, options)
}

/** A store's form: its fields first, the file last. */
function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}
