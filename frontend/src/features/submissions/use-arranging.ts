import type { Asset } from '@accolade/contracts/entities/asset'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { isUnauthorized, refusalOf, statusOf } from '../../lib/api-error.ts'
import { reportFailure, sendToSignIn } from '../../lib/sign-in.ts'
import { t } from '../../lib/words.ts'
import { useSubmissionCache } from './use-submission-cache.ts'

const pauseMs = 1_000

/** Where a caption is: typed, on its way, or not there; saved ones have no state. */
export type CaptionState = 'waiting' | 'failed'

/** Order and captions of the files: shown at once, saved one after the other. */
export function useArranging(id: string, assets: readonly Asset[]) {
  const cache = useSubmissionCache()
  const [captions, setCaptions] = useState<ReadonlyMap<string, CaptionState>>(new Map())
  const typed = useRef(new Map<string, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (work: () => Promise<unknown>) => {
    running.current = running.current.then(work)
    return running.current
  }
  const note = (assetId: string, state: CaptionState | null) =>
    setCaptions((known) => {
      const next = new Map(known)
      if (state) next.set(assetId, state)
      else next.delete(assetId)
      return next
    })

  /** Puts a file at another place among the others, counted from 0. */
  const move = (asset: Asset, place: number) => {
    const ordered = assets.filter((each) => each.id !== asset.id).toSpliced(place, 0, asset)
    void cache.change(id, (known) => ({
      ...known,
      assets: [
        ...ordered.map((each, at) => ({ ...each, position: at + 1 })),
        ...known.assets.filter(({ id: other }) => !ordered.some((each) => each.id === other)),
      ],
    }))
    return inTurn(async () => {
      try {
        const body = { ids: ordered.map((each) => each.id) }
        const saved = await call(submissionsRoutes.orderAssets, { params: { id }, body })
        await cache.change(id, (known) => ({ ...known, assets: saved }))
      } catch (error) {
        await cache.refresh(id)
        reportFailure(
          error,
          refusalOf(error) ?? t('Failed to save the order of the files. Please try again.'),
        )
      }
    })
  }

  const send = async (assetId: string, caption: string) => {
    try {
      const params = { id, assetId }
      const saved = await call(submissionsRoutes.changeAsset, { params, body: { caption } })
      await cache.change(id, (known) => ({
        ...known,
        assets: known.assets.map((each) =>
          each.id === assetId ? { ...each, caption: saved.caption } : each,
        ),
      }))
      if (!typed.current.has(assetId)) note(assetId, null)
    } catch (error) {
      // the file is gone, and nobody captions it any more
      if (statusOf(error) === 404) return note(assetId, null)
      if (isUnauthorized(error)) sendToSignIn()
      // what was typed meanwhile is newer
      if (!typed.current.has(assetId)) typed.current.set(assetId, caption)
      note(assetId, 'failed')
    }
  }

  /** Saves what is typed without waiting for a pause; ends when everything is saved or has failed. */
  const flush = () => {
    clearTimeout(timer.current)
    const due = [...typed.current]
    typed.current.clear()
    return inTurn(async () => {
      for (const [assetId, caption] of due) await send(assetId, caption)
    })
  }
  const type = (assetId: string, caption: string) => {
    typed.current.set(assetId, caption)
    note(assetId, 'waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pauseMs)
  }

  const leave = useRef(flush)
  leave.current = flush
  // leaving the page saves at once, without the pause
  useEffect(() => () => void leave.current(), [])
  return { move, type, flush, captions, unsaved: () => typed.current.size > 0 }
}
