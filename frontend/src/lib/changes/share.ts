import { everything } from './matching.ts'
import { openStream } from './stream.ts'

/** A tab that was opened just now asks for what changed while it was loading; nobody waits longer for that. */
const rememberMs = 120_000
/** What a tab's page was made of was read a moment before the tab began. */
const slackMs = 2_000
/** A leader that says nothing for so long sleeps, or is no more. */
const silenceMs = 60_000

type Message =
  | { kind: 'paths'; paths: readonly string[] }
  | { kind: 'beat' }
  | { kind: 'over' }
  /** Asks the leader for what changed since then: milliseconds since 1970. */
  | { kind: 'joined'; knownAt: number }

interface Options {
  userId: string
  /** Since when this tab's page is known to be new: milliseconds since 1970. */
  knownAt: number
  onPaths: (paths: readonly string[]) => void
  /** The session may be over: resolves to whether the person is still signed in. */
  isSignedIn: () => Promise<boolean>
}

/**
 * Receives changes with one connection for all tabs of the browser, of which there may be six: the tab that holds a lock
 * listens, and passes on what it receives. Where the browser has no locks or no channel, every tab listens for itself.
 */
export function shareStream(options: Options): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return listenAlone(options)
  const { userId, onPaths, isSignedIn } = options
  const name = `accolade.changes.${userId}`
  const channel = new BroadcastChannel(name)
  const stopping = new AbortController()
  let closeStream: (() => void) | undefined
  let activeAt = options.knownAt
  /** What was received lately, for tabs that are opened now; since `completeSince` nothing is missing. */
  let remembered: { at: number; paths: readonly string[] }[] = []
  let completeSince = Number.POSITIVE_INFINITY

  const send = (message: Message) => channel.postMessage(message)

  function take(paths: readonly string[]): void {
    activeAt = Date.now()
    onPaths(paths)
  }

  function missedSince(knownAt: number): readonly string[] {
    if (knownAt < completeSince) return [everything]
    return [...new Set(remembered.filter(({ at }) => at >= knownAt - slackMs).flatMap(({ paths }) => paths))]
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'paths') take(data.paths)
    if (data.kind === 'beat') activeAt = Date.now()
    if (data.kind === 'over') void isSignedIn()
    if (data.kind === 'joined' && closeStream) {
      const paths = missedSince(data.knownAt)
      if (paths.length > 0) send({ kind: 'paths', paths })
    }
  }

  /** This tab has the lock: it listens for all, until it closes or another one takes the lock from it. */
  function lead(): Promise<void> | undefined {
    if (stopping.signal.aborted) return undefined
    completeSince = activeAt
    remembered = []
    closeStream = openStream({
      knownAt: activeAt,
      onPaths(paths) {
        const now = Date.now()
        remembered = [...remembered.filter(({ at }) => at > now - rememberMs), { at: now, paths }]
        completeSince = Math.max(completeSince, now - rememberMs)
        send({ kind: 'paths', paths })
        take(paths)
      },
      onBeat() {
        activeAt = Date.now()
        send({ kind: 'beat' })
      },
      async mayComeAgain() {
        send({ kind: 'over' })
        return isSignedIn()
      },
    })
    return new Promise((resolve) =>
      stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
    )
  }

  function requestLead(steal: boolean): void {
    // of two options that exclude each other
    const how = steal ? { steal } : { signal: stopping.signal }
    navigator.locks.request(name, how, lead).catch(() => {
      closeStream?.()
      closeStream = undefined
      // taken by a tab that somebody looks at; when that one closes, this one may be needed again
      if (!stopping.signal.aborted) requestLead(false)
    })
  }

  requestLead(false)
  send({ kind: 'joined', knownAt: options.knownAt })
  const watching = setInterval(() => {
    const silent = Date.now() - activeAt > silenceMs
    if (silent && !closeStream && document.visibilityState === 'visible') requestLead(true)
  }, silenceMs / 4)

  return () => {
    stopping.abort()
    clearInterval(watching)
    closeStream?.()
    channel.close()
  }
}

function listenAlone({ knownAt, onPaths, isSignedIn }: Options): () => void {
  return openStream({ knownAt, onPaths, onBeat: () => undefined, mayComeAgain: isSignedIn })
}
