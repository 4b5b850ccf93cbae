import { Refusal } from '../../../../verify/bytes.ts'
import { checkFile, type Finding } from '../../../../verify/check-file.ts'

/** What the page asks for: the bytes of a file, and the public keys of this site's log. */
export interface CheckRequest {
  content: ArrayBuffer
  vkeys: readonly string[]
}

/** How far the check is, from 0 to 1, and at last how it ended. `unable`: this browser cannot check signatures. */
export type CheckAnswer =
  | { share: number }
  | { finding: Finding }
  | { refusal: string }
  | { unable: true }
  | { failure: string }

// apart from the page, which goes on moving while a large file is checked
addEventListener('message', async ({ data }: MessageEvent<CheckRequest>) => postMessage(await answerTo(data)))

async function answerTo({ content, vkeys }: CheckRequest): Promise<CheckAnswer> {
  if (!(await checksSignatures())) return { unable: true }
  try {
    const onProgress = (share: number) => postMessage({ share } satisfies CheckAnswer)
    return { finding: await checkFile(new Uint8Array(content), vkeys, onProgress) }
  } catch (error) {
    return error instanceof Refusal ? { refusal: error.message } : { failure: String(error) }
  }
}

/** Ed25519 is missing in older browsers, and all cryptography on addresses without TLS. */
async function checksSignatures(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}
