import type { Asset } from '@accolade/contracts/entities/asset'
import { assetRules } from '@accolade/contracts/entities/asset-rules'
import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorTextOf, isUnauthorized } from '../../lib/api-error.ts'
import { sendToSignIn } from '../../lib/sign-in.ts'
import { t } from '../../lib/words.ts'
import { contentTypeOf, refusalOf } from './file-checks.ts'
import { uploadFile } from './upload-file.ts'
import { useSubmissionCache } from './use-submission-cache.ts'

/** A file on its way, or one that did not arrive. */
export interface Upload {
  key: number
  file: File
  /** Its place among the files, in the order of choosing. */
  position: number
  progress: number
  /** Its place among the files of the draft, once it is reserved. */
  assetId?: string
  error?: string
  abort: AbortController
}

/** Files that were refused before anything was sent. */
export interface Refusal {
  name: string
  reason: string
}

/** Everything the evidence step does with files. */
export function useUploads(submission: Submission) {
  const cache = useSubmissionCache()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const lastKey = useRef(0)
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers) controller.abort()
    }
  }, [])

  // the server lists a file as soon as its place is reserved: until it is there, its upload is shown instead
  const assets = submission.assets.filter(({ id }) => !uploads.some(({ assetId }) => assetId === id))

  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const drop = (key: number) => setUploads((all) => all.filter((each) => each.key !== key))
  const putAsset = (asset: Asset) =>
    cache.change(submission.id, (known) => ({
      ...known,
      assets: [...known.assets.filter((each) => each.id !== asset.id), asset].toSorted(
        (one, other) => one.position - other.position,
      ),
    }))
  const dropAsset = (id: string) =>
    cache.change(submission.id, (known) => ({
      ...known,
      assets: known.assets.filter((each) => each.id !== id),
    }))

  const send = async ({ key, file, position, abort }: Upload) => {
    let assetId: string | undefined
    running.current.add(abort)
    try {
      const body = { name: file.name, contentType: contentTypeOf(file), size: file.size, position }
      const ticket = await call(submissionsRoutes.createAsset, { params: { id: submission.id }, body })
      assetId = ticket.id
      patch(key, { assetId })
      abort.signal.throwIfAborted()
      await uploadFile(ticket.upload, file, {
        onProgress: (progress) => patch(key, { progress }),
        signal: abort.signal,
      })
      const params = { id: submission.id, assetId }
      await putAsset(await call(submissionsRoutes.completeAsset, { params }))
      drop(key)
    } catch (error) {
      if (assetId) void forget(submission.id, assetId)
      if (abort.signal.aborted) return drop(key)
      // the page may have read meanwhile that its place is reserved
      if (assetId) void dropAsset(assetId)
      if (isUnauthorized(error)) sendToSignIn()
      patch(key, { error: errorTextOf(error) ?? t('The upload failed') })
    } finally {
      running.current.delete(abort)
    }
  }

  const start = (file: File, position: number): Upload => {
    lastKey.current += 1
    const key = lastKey.current
    const upload: Upload = { key, file, position, progress: 0, abort: new AbortController() }
    void send(upload)
    return upload
  }

  const add = (files: readonly File[]) => {
    let taken = assets.length + uploads.length
    const last = Math.max(0, ...[...assets, ...uploads].map(({ position }) => position))
    const refused: Refusal[] = []
    const started: Upload[] = []
    for (const file of files) {
      const reason = refusalOf(file, taken)
      if (reason) refused.push({ name: file.name, reason })
      else {
        started.push(start(file, last + 1 + started.length))
        taken += 1
      }
    }
    setRefusals(refused)
    setUploads((all) => [...all, ...started])
  }

  const retry = (failed: Upload) => {
    const again = start(failed.file, failed.position)
    setUploads((all) => all.map((each) => (each.key === failed.key ? again : each)))
  }

  const remove = async (asset: Asset) => {
    await call(submissionsRoutes.deleteAsset, { params: { id: submission.id, assetId: asset.id } })
    await dropAsset(asset.id)
  }

  const cancel = (upload: Upload) => (upload.error ? drop(upload.key) : upload.abort.abort())
  const busy = uploads.some((upload) => !upload.error)
  const full = assets.length + uploads.length >= assetRules.maxFiles
  return { assets, uploads, refusals, busy, full, add, retry, remove, cancel }
}

/** Takes back the place of a file that never arrived; if that fails too, it can be deleted from the list. */
async function forget(id: string, assetId: string): Promise<void> {
  await call(submissionsRoutes.deleteAsset, { params: { id, assetId } }).catch(() => undefined)
}
