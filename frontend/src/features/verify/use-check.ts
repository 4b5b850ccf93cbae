import { useEffect, useRef, useState } from 'react'
import type { Finding } from '../../../../verify/check-file.ts'
import type { CheckAnswer, CheckRequest } from './check-worker.ts'
import { type Comparison, compareWithSite, readSiteKeys } from './compare-with-site.ts'

/** A check of a file, from its beginning to its end. */
export type Check =
  | { state: 'checking'; name: string; share: number }
  | { state: 'found'; name: string; finding: Finding; comparison: Comparison }
  | { state: 'refused'; name: string; reason: string }
  | { state: 'too-large' | 'unable' | 'failed'; name: string }

/** The whole file is in memory, and for a moment twice. */
export const largestBytes = 500 * 1024 * 1024

/** Checks one file at a time in this browser; another file, or leaving the page, ends the check before. */
export function useCheck() {
  const [check, setCheck] = useState<Check | null>(null)
  const worker = useRef<Worker | null>(null)
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => () => worker.current?.terminate(), [])

  const start = async (name: string, read: () => Promise<ArrayBuffer>) => {
    stop()
    const own = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    const set = (next: Check) => {
      if (worker.current === own) setCheck(next)
    }
    set({ state: 'checking', name, share: 0 })
    try {
      const [content, vkeys] = await Promise.all([read(), readSiteKeys()])
      const answer = await ask(own, { content, vkeys: vkeys ?? [] }, (share) =>
        set({ state: 'checking', name, share }),
      )
      if ('finding' in answer) {
        const { finding } = answer
        set({ state: 'found', name, finding, comparison: await compareWithSite(finding, vkeys) })
      } else if ('refusal' in answer) set({ state: 'refused', name, reason: answer.refusal })
      else set({ state: 'unable' in answer ? 'unable' : 'failed', name })
    } catch {
      set({ state: 'failed', name })
    }
    own.terminate()
  }

  return {
    check,
    checkFile: (file: File) => {
      if (file.size <= largestBytes) return start(file.name, () => file.arrayBuffer())
      stop()
      setCheck({ state: 'too-large', name: file.name })
    },
    checkText: (name: string, text: string) => start(name, async () => new TextEncoder().encode(text).buffer),
    checkAddress: (name: string, address: string) => start(name, () => download(address)),
    cancel: () => {
      stop()
      setCheck(null)
    },
  }
}

async function download(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.arrayBuffer()
}

type LastAnswer = Exclude<CheckAnswer, { share: number }>

/** @returns the last answer of the worker */
function ask(worker: Worker, request: CheckRequest, onShare: (share: number) => void): Promise<LastAnswer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', reject)
    worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
      if ('share' in data) onShare(data.share)
      else resolve(data)
    })
    worker.postMessage(request, [request.content])
  })
}
