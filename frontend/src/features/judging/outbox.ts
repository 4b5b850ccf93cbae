import type { Comment } from '@accolade/contracts/entities/comment'
import type { Marks } from '@accolade/contracts/entities/judging'
import { inTime } from '../../lib/in-time.ts'
import { noteWaitingScores } from '../../lib/waiting-scores.ts'
import { type NewMark, nextMark, type WaitingMark, withMark, withoutMark } from './mark-rules.ts'
import {
  type NewScore,
  nextToSend,
  type WaitingScore,
  withAnother,
  withAttempt,
  added as withNew,
  withoutSent,
  withRefusal,
} from './outbox-rules.ts'
import {
  type Change,
  type ChangeOf,
  changeComments,
  changeMarks,
  changeWaiting,
  readComments,
  readMarks,
  readWaiting,
} from './outbox-store.ts'
import { sendComment } from './send-comment.ts'
import { sendMark } from './send-mark.ts'
import { sendScore } from './send-score.ts'
import {
  type NewComment,
  nextComment,
  type WaitingComment,
  withComment,
  withCommentAgain,
  withCommentKept,
  withCommentRefused,
  withCommentTried,
} from './waiting-comments.ts'

/** What the server says of a mark that it was sent; null: it does not take it. */
type OnMark = (mark: WaitingMark, kept: Marks | null) => unknown

/** The comment that the server has by now. */
type OnComment = (comment: WaitingComment, kept: Comment) => unknown

/** So long a judge waits for the answer to a score; then it waits to be sent, and the judge goes on. */
const patienceMs = 6_000
/** Pauses before the server is asked again, the last one over and over. */
const pausesMs = [2_000, 5_000, 15_000, 30_000, 60_000]

/** What the pages know of it. */
export interface OutboxState {
  scores: readonly WaitingScore[]
  comments: readonly WaitingComment[]
  marks: readonly WaitingMark[]
  /** Why they wait; null: they do not, they are on their way. */
  stuck: 'offline' | 'signed-out' | null
}

export type Outbox = ReturnType<typeof createOutbox>

let current: { userId: string; outbox: Outbox } | undefined

/** The outbox of a judge, one for the whole tab. */
export function outboxOf(userId: string): Outbox {
  if (current?.userId !== userId) {
    current?.outbox.stop()
    current = { userId, outbox: createOutbox(userId) }
  }
  return current.outbox
}

/**
 * Keeps scores, comments and marks in this browser until the server has them. One tab at a time sends, in the order in which they were given; where the
 * server is not reached, it tries again after growing pauses. `online` is only a hint to try at once.
 */
function createOutbox(userId: string) {
  let state: OutboxState = { scores: [], comments: [], marks: [], stuck: null }
  const listeners = new Set<() => void>()
  const savedListeners = new Set<(score: WaitingScore) => void>()
  const commentListeners = new Set<OnComment>()
  const markListeners = new Set<OnMark>()
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`accolade.scores.${userId}`)
  let sending: Promise<void> | undefined
  let again = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellTabs = () => channel?.postMessage(state.stuck)

  function show(change: Partial<OutboxState>): void {
    state = { ...state, ...change }
    const isSent =
      state.marks.length === 0 && [...state.scores, ...state.comments].every(({ refusal }) => refusal)
    if (isSent) state = { ...state, stuck: null }
    for (const listener of listeners) listener()
  }

  async function change(how: Change): Promise<void> {
    const scores = await changeWaiting(userId, how)
    show({ scores })
    note()
  }

  async function changeCommented(how: ChangeOf<WaitingComment>): Promise<void> {
    const comments = await changeComments(userId, how)
    show({ comments })
    note()
  }

  async function changeMarked(how: ChangeOf<WaitingMark>): Promise<void> {
    const marks = await changeMarks(userId, how)
    show({ marks })
    note()
  }

  function note(): void {
    noteWaitingScores(userId, countOf(state))
    tellTabs()
  }

  /** What is in this browser, whichever tab put it there. */
  async function readAll(): Promise<Omit<OutboxState, 'stuck'>> {
    return {
      scores: await readWaiting(userId),
      comments: await readComments(userId),
      marks: await readMarks(userId),
    }
  }

  /** Sends one after the other, until nothing is left to send, or the server cannot be reached. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const score = nextToSend(await readWaiting(userId))
      if (!score) break
      await change((waiting) => withAttempt(waiting, score))
      const outcome = await sendScore(userId, score)
      if (outcome.kind === 'later' || outcome.kind === 'signed-out') return giveUp(outcome.kind)
      failures = 0
      if (outcome.kind === 'refused') await change((waiting) => withRefusal(waiting, score, outcome.refusal))
      if (outcome.kind === 'known') await change((waiting) => withAnother(waiting, score, outcome.seen))
      if (outcome.kind === 'saved') {
        for (const listener of savedListeners) listener(score)
        await change((waiting) => withoutSent(waiting, score))
      }
    }
    await sendComments()
  }

  async function sendComments(): Promise<void> {
    for (;;) {
      const comment = nextComment(await readComments(userId))
      if (!comment) return sendMarks()
      await changeCommented((waiting) => withCommentTried(waiting, comment))
      const outcome = await sendComment(userId, comment)
      if (outcome.kind === 'later' || outcome.kind === 'signed-out') return giveUp(outcome.kind)
      failures = 0
      if (outcome.kind === 'refused')
        await changeCommented((waiting) => withCommentRefused(waiting, comment, outcome.refusal))
      if (outcome.kind === 'known')
        await changeCommented((waiting) => withCommentAgain(waiting, comment, outcome.comment.number))
      if (outcome.kind === 'kept') {
        for (const listener of commentListeners) await listener(comment, outcome.comment)
        await changeCommented((waiting) => withCommentKept(waiting, comment, outcome.comment.number))
      }
    }
  }

  async function sendMarks(): Promise<void> {
    for (;;) {
      const mark = nextMark(await readMarks(userId))
      if (!mark) return show(await readAll())
      const outcome = await sendMark(userId, mark)
      if (outcome.kind === 'later' || outcome.kind === 'signed-out') return giveUp(outcome.kind)
      failures = 0
      const kept = outcome.kind === 'kept' ? outcome.marks : null
      for (const listener of markListeners) await listener(mark, kept)
      await changeMarked((waiting) => withoutMark(waiting, mark))
    }
  }

  function giveUp(why: 'later' | 'signed-out'): void {
    show({ stuck: why === 'later' ? 'offline' : why })
    tellTabs()
    if (why === 'later') tryLater()
  }

  function tryLater(): void {
    clearTimeout(timer)
    timer = setTimeout(tryNow, pausesMs[Math.min(failures, pausesMs.length - 1)])
    failures += 1
  }

  /** Tries now; resolves when there is nothing to send, or the server cannot be reached. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    again = true
    sending ??= (async () => {
      try {
        while (again) {
          again = false
          await alone(`accolade.scores.${userId}`, sendAll)
        }
      } finally {
        sending = undefined
      }
    })()
    return sending
  }

  /** Where this browser's database fails, whoever saves next is told. */
  const tryNow = () => void (state.stuck && flush().catch(() => undefined))
  const reload = async () => show(await readAll())
  /** Another tab has changed what waits, and says why it does; that tab may be closed before it tries again. */
  const onTab = async ({ data }: MessageEvent<OutboxState['stuck']>) => {
    show({ ...(await readAll()), stuck: data })
    if (data === 'offline' && !sending) tryLater()
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls with each score that the server took. */
    onSaved(listener: (score: WaitingScore) => void) {
      savedListeners.add(listener)
      return () => void savedListeners.delete(listener)
    },
    onComment(listener: OnComment) {
      commentListeners.add(listener)
      return () => void commentListeners.delete(listener)
    },
    onMark(listener: OnMark) {
      markListeners.add(listener)
      return () => void markListeners.delete(listener)
    },
    /** Begins with what was left over. */
    async start() {
      window.addEventListener('online', tryNow)
      document.addEventListener('visibilitychange', tryNow)
      if (channel) channel.onmessage = onTab
      await reload()
      if (countOf(state) === 0) return
      show({ stuck: state.stuck ?? 'offline' })
      // what was refused as judging was not open may be taken now
      await change((waiting) => waiting.map(unlessClosed))
      await changeCommented((waiting) => waiting.map(unlessClosed))
      await flush()
    },
    /** Resolves once each of them is saved, refused, or waits for a better moment; rejects where the browser can not keep it. */
    async save(scores: readonly NewScore[]) {
      await change((waiting) => scores.reduce(withNew, waiting))
      if (state.stuck) return tryNow()
      if (!(await inTime(patienceMs, flush()))) show({ stuck: 'offline' })
    },
    /** Keeps a comment for the entrant, and sends it; resolves and rejects as `save` does. */
    async comment(comment: NewComment) {
      await changeCommented((waiting) => withComment(waiting, comment))
      if (state.stuck) return tryNow()
      if (!(await inTime(patienceMs, flush()))) show({ stuck: 'offline' })
    },
    /** Keeps a mark, and sends it; rejects where the browser can not keep it. */
    async mark(mark: NewMark) {
      await changeMarked((waiting) => withMark(waiting, mark))
      if (state.stuck) return tryNow()
      if (!(await inTime(patienceMs, flush()))) show({ stuck: 'offline' })
    },
    /** Changes what waits, and sends what is to be sent. */
    async change(how: Change) {
      await change(how)
      await flush()
    },
    async changeComments(how: ChangeOf<WaitingComment>) {
      await changeCommented(how)
      await flush()
    },
    tryNow,
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', tryNow)
      document.removeEventListener('visibilitychange', tryNow)
      channel?.close()
    },
  }
}

/** Runs in one tab at a time, where the browser has locks; the server takes a score twice as once anyway. */
function alone(name: string, run: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, run) : run()
}

/** How many scores, comments and marks the server does not have. */
export const countOf = ({ scores, comments, marks }: Omit<OutboxState, 'stuck'>) =>
  scores.length + comments.length + marks.length

const unlessClosed = <Item extends { refusal: { code: string } | null }>(each: Item): Item =>
  each.refusal?.code === 'judging-closed' ? { ...each, refusal: null } : each
