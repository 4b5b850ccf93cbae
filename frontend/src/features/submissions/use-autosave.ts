import type { Submission, submissionChangeSchema } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../lib/api-client.ts'
import { codeOf, issuesOf, isUnauthorized, refusalOf } from '../../lib/api-error.ts'
import { clearLocalDraft } from '../../lib/local-drafts.ts'
import { sendToSignIn } from '../../lib/sign-in.ts'
import { type Basics, basicsOf, changesOf } from './basics-fields.ts'
import { type StoredBasics, storedName } from './use-stored-basics.ts'
import { useSubmissionCache } from './use-submission-cache.ts'

const pauseMs = 1_000

/** How the draft on the screen relates to the one on the server. */
export type SaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' }
  | { kind: 'saved'; at: Date; invalid: string[] }
  | { kind: 'failed'; reason?: string | undefined }
  | { kind: 'conflict'; newer: Submission }

interface Options {
  form: FormInstance
  userId: string
  /** The draft; absent: there is none on the server yet, and nothing is saved. */
  submission: Submission | undefined
  /** What the form holds now. */
  typed: Basics | undefined
  /** What the form began with, where that is not what the draft holds. */
  restored: StoredBasics | null
}

/** Saves a draft while it is typed, once typing pauses; one save at a time, each on top of the one before. */
export function useAutosave({ form, userId, submission, typed, restored }: Options) {
  const cache = useSubmissionCache()
  const [state, setState] = useState<SaveState>(() =>
    submission && restored && restored.version !== submission.version
      ? { kind: 'conflict', newer: submission }
      : { kind: 'untouched' },
  )
  /** There are two versions, and the person has not chosen. */
  const halted = useRef(state.kind === 'conflict')
  const base = useRef(submission)
  const latest = useRef<Basics>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())

  const pending = () =>
    base.current ? changesOf(latest.current, basicsOf(base.current)) : { changes: {}, invalid: [] }

  /** Takes over what the server has now; what is kept in the browser goes once it holds no more than that. */
  const settle = async (saved: Submission) => {
    base.current = saved
    await cache.store(saved)
    const { changes, invalid } = pending()
    if (Object.keys(changes).length + invalid.length === 0) clearLocalDraft(userId, storedName(saved.id))
    setState({ kind: 'saved', at: new Date(), invalid })
  }

  const send = async (again = true): Promise<void> => {
    const draft = base.current
    const { changes, invalid } = pending()
    if (!draft || halted.current) return
    if (Object.keys(changes).length === 0) {
      if (invalid.length > 0) setState({ kind: 'saved', at: new Date(), invalid })
      return
    }
    setState({ kind: 'saving' })
    const params = { id: draft.id }
    try {
      const body = { ...changes, version: draft.version } as z.input<typeof submissionChangeSchema>
      await settle(await call(submissionsRoutes.updateSubmission, { params, body }))
    } catch (error) {
      if (codeOf(error) === 'version-conflict') return meet(draft, again)
      if (isUnauthorized(error)) sendToSignIn()
      form.setFields(issuesOf(error).map(({ path, message }) => ({ name: path, errors: [message] })))
      setState({ kind: 'failed', reason: refusalOf(error) })
    }
  }

  /** Another tab was faster. Where it changed nothing that is typed here (evidence, say), nobody needs to know. */
  const meet = async (draft: Submission, again: boolean): Promise<void> => {
    const newer = await call(submissionsRoutes.getSubmission, { params: { id: draft.id } }).catch(() => null)
    if (!newer) return setState({ kind: 'failed' })
    const same = Object.keys(changesOf(basicsOf(newer), basicsOf(draft)).changes).length === 0
    if (!same || !again) {
      halted.current = true
      return setState({ kind: 'conflict', newer })
    }
    base.current = newer
    return send(false)
  }

  const saveNow = (): Promise<void> => {
    clearTimeout(timer.current)
    running.current = running.current.then(() => send())
    return running.current
  }

  const shown = JSON.stringify(typed ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed decides, not who asks
  useEffect(() => {
    if (!typed) return
    latest.current = typed
    const { changes, invalid } = pending()
    if (halted.current || Object.keys(changes).length + invalid.length === 0) return
    setState({ kind: 'waiting' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => saveNow(), pauseMs)
  }, [shown])

  const leave = useRef(saveNow)
  leave.current = saveNow
  // leaving the page saves at once, without the pause
  useEffect(() => () => void leave.current(), [])

  // What somebody else changed comes into the form, where nothing here waits to be saved. Where both did, saving says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version decides, and the end of a save
  useEffect(() => {
    const draft = base.current
    if (!draft || !submission || submission.version <= draft.version || !typed || state.kind === 'saving')
      return
    const theirs = changesOf(basicsOf(submission), basicsOf(draft)).changes
    const { changes, invalid } = pending()
    if (
      halted.current ||
      (Object.keys(theirs).length > 0 && Object.keys(changes).length + invalid.length > 0)
    )
      return
    base.current = submission
    if (Object.keys(theirs).length === 0) return
    form.setFieldsValue(basicsOf(submission))
    latest.current = basicsOf(submission)
  }, [submission?.version, state.kind])

  return {
    state,
    /** The draft that the form builds upon, which is older than the newest one where somebody else changed that. */
    base: base.current,
    saveNow,
    /** Lets a save under way end, and gives the draft to build on; no other begins by itself until something is typed. */
    async finish(): Promise<Submission | undefined> {
      clearTimeout(timer.current)
      await running.current
      return base.current
    },
    settle,
    noteConflict: (draft: Submission) => meet(draft, false),
    /** Of the two versions takes the newer one, and what was typed here is gone. */
    async takeNewer(newer: Submission) {
      halted.current = false
      form.setFieldsValue(basicsOf(newer))
      latest.current = basicsOf(newer)
      await settle(newer)
    },
    /** Puts what was typed here over the newer version. */
    keepMine(newer: Submission) {
      halted.current = false
      base.current = newer
      void saveNow()
    },
  }
}
