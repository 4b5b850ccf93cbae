import type { Submission, submissionChangeSchema } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../lib/api-client.ts'
import { codeOf, issuesOf, isUnauthorized, refusalOf } from '../../lib/api-error.ts'
import { clearLocalDraft } from '../../lib/local-drafts.ts'
import { sendToSignIn } from '../../lib/sign-in.ts'
import { type Basics, basicsOf, bodyOf, changesOf, type Field } from './basics-fields.ts'
import { mergeBasics, withTheirs } from './merge-basics.ts'
import { type StoredBasics, storedName } from './use-stored-basics.ts'
import { useSubmissionCache } from './use-submission-cache.ts'

const pauseMs = 1_000
/** Of those who save one draft at the same moment, one gets through each time. */
const maxTries = 5

/** How the draft on the screen relates to the one on the server. */
export type SaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' }
  | { kind: 'saved'; at: Date; invalid: string[] }
  | { kind: 'failed'; reason?: string | undefined }
  | { kind: 'conflict'; newer: Submission; fields: readonly Field[] }

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
  const [state, setState] = useState<SaveState>(() => stateAtFirst(submission, restored))
  const [taken, setTaken] = useState<readonly Field[]>([])
  /** There are two versions, and the person has not chosen. */
  const halted = useRef(state.kind === 'conflict')
  const base = useRef(submission)
  /** What the draft held when typing began, which is older than `base` where what was typed comes out of the browser. */
  const begun = useRef(beginningOf(submission, restored))
  const latest = useRef<Basics>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())

  const pending = () =>
    base.current ? changesOf(latest.current, basicsOf(base.current)) : { changes: {}, invalid: [] }

  /** What the form holds in this moment: what is watched comes a moment later. */
  const mine = (): Basics => ({ ...latest.current, ...form.getFieldsValue() })

  /** Takes over what the server has now; what is kept in the browser goes once it holds no more than that. */
  const settle = async (saved: Submission) => {
    base.current = saved
    begun.current = basicsOf(saved)
    await cache.store(saved)
    const { changes, invalid } = pending()
    if (Object.keys(changes).length + invalid.length === 0) clearLocalDraft(userId, storedName(saved.id))
    setState({ kind: 'saved', at: new Date(), invalid })
  }

  /** Goes on with a newer version that somebody else saved, and with these texts in the form. */
  const buildOn = (newer: Submission, values: Basics) => {
    halted.current = false
    base.current = newer
    begun.current = basicsOf(newer)
    latest.current = values
    form.setFieldsValue(values)
  }

  const send = async (tries = 1): Promise<void> => {
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
      const body = { ...bodyOf(changes), version: draft.version } as z.input<typeof submissionChangeSchema>
      await settle(await call(submissionsRoutes.updateSubmission, { params, body }))
    } catch (error) {
      if (codeOf(error) === 'version-conflict') return meet(draft, tries)
      if (isUnauthorized(error)) sendToSignIn()
      form.setFields(issuesOf(error).map(({ path, message }) => ({ name: path, errors: [message] })))
      setState({ kind: 'failed', reason: refusalOf(error) })
    }
  }

  /** Somebody else was faster. Where both changed other fields, both are saved; where it is the same one, the person is asked. */
  const meet = async (draft: Submission, tries: number): Promise<void> => {
    const newer = await call(submissionsRoutes.getSubmission, { params: { id: draft.id } }).catch(() => null)
    if (!newer) return setState({ kind: 'failed' })
    const merged = mergeBasics(begun.current, mine(), basicsOf(newer))
    if (merged.conflicts.length > 0) {
      halted.current = true
      return setState({ kind: 'conflict', newer, fields: merged.conflicts })
    }
    if (tries >= maxTries) return setState({ kind: 'failed' })
    buildOn(newer, merged.values)
    if (merged.taken.length > 0) setTaken(merged.taken)
    return send(tries + 1)
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

  // What somebody else changed comes into the form, field by field. Where both changed the same one, saving says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version decides, and the end of a save
  useEffect(() => {
    const draft = base.current
    if (!draft || !submission || submission.version <= draft.version || !typed || state.kind === 'saving')
      return
    const merged = mergeBasics(begun.current, mine(), basicsOf(submission))
    if (halted.current || merged.conflicts.length > 0) return
    if (merged.taken.length === 0) {
      base.current = submission
      return
    }
    buildOn(submission, merged.values)
    setTaken(merged.taken)
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
    /** Saves what is in the form in this moment, and gives the draft then. */
    async flush(): Promise<Submission | undefined> {
      latest.current = mine()
      await saveNow()
      return base.current
    },
    settle,
    noteConflict: (draft: Submission) => meet(draft, 1),
    /** Fields that somebody else has just changed, and that are in the form now. */
    taken,
    /** Of the fields that both changed takes theirs; what only one of them changed stays. */
    async takeNewer(newer: Submission) {
      const theirs = basicsOf(newer)
      buildOn(newer, withTheirs(mergeBasics(begun.current, mine(), theirs), theirs))
      await settle(newer)
      await saveNow()
    },
    /** Of the fields that both changed keeps what was typed here; what only one of them changed stays. */
    keepMine(newer: Submission) {
      buildOn(newer, mergeBasics(begun.current, mine(), basicsOf(newer)).values)
      void saveNow()
    },
  }
}

/** What the draft held when what is in the form was typed; a release before may not have kept it. */
function beginningOf(submission: Submission | undefined, restored: StoredBasics | null): Basics {
  if (!submission) return {}
  const older = restored && restored.version !== submission.version
  return older ? (restored.saved ?? {}) : basicsOf(submission)
}

/** What is kept in the browser may be of an older version than the draft is. */
function stateAtFirst(submission: Submission | undefined, restored: StoredBasics | null): SaveState {
  if (!submission || !restored) return { kind: 'untouched' }
  const begun = beginningOf(submission, restored)
  const { conflicts: fields } = mergeBasics(begun, restored.typed, basicsOf(submission))
  return fields.length > 0 ? { kind: 'conflict', newer: submission, fields } : { kind: 'untouched' }
}

/** What the form begins with: the draft, and over it what was typed and not saved. */
export function valuesAtFirst(submission: Submission | undefined, restored: StoredBasics | null): Basics {
  if (!submission) return { ...restored?.typed }
  if (!restored) return basicsOf(submission)
  return mergeBasics(beginningOf(submission, restored), restored.typed, basicsOf(submission)).values
}
