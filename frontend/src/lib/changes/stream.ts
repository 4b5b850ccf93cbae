import { gatewayRoutes } from '@accolade/contracts/http/gateway'

/** The gateway sends a beat every 20 s: a page that receives nothing for so long has lost the connection. */
const silenceMs = 45_000
const firstWaitMs = 1_000
const longestWaitMs = 60_000
/** A stream that was open for so long was a good one: the next failure is the first again. */
const goodMs = 10_000

interface Options {
  /** Since when all that is shown is known to be new: milliseconds since 1970. */
  knownAt: number
  /** These reads have changed. */
  onPaths: (paths: readonly string[]) => void
  /** The gateway lives, and nothing has changed until now. */
  onBeat: () => void
  /** The stream was ended, or refused: false, once it is known that nobody is signed in any more. */
  mayComeAgain: () => Promise<boolean>
}

/**
 * Listens to what changes for the person who is signed in, with one connection that is opened again whenever it breaks
 * off: after growing waits, and at a moment of its own, because a gateway that stops ends many at once.
 */
export function openStream({ knownAt, onPaths, onBeat, mayComeAgain }: Options): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let activeAt = knownAt
  let stopped = false

  function connect(): void {
    if (stopped) return
    const since = Math.max(0, Math.round(Date.now() - activeAt))
    const opening = new EventSource(`${gatewayRoutes.watchChanges.path}?since=${since}`)
    source = opening
    let openedAt: number | undefined
    const watchSilence = () => {
      clearTimeout(timer)
      timer = setTimeout(() => lose(false), silenceMs)
    }
    const noteActivity = () => {
      activeAt = Date.now()
      watchSilence()
    }
    const lose = (ended: boolean) => {
      opening.close()
      if (openedAt !== undefined && Date.now() - openedAt > goodMs) failures = 0
      void comeAgain(ended)
    }
    watchSilence()
    opening.onopen = () => {
      openedAt = Date.now()
      watchSilence()
    }
    opening.onmessage = ({ data }: MessageEvent<string>) => {
      noteActivity()
      onPaths(JSON.parse(data))
    }
    opening.addEventListener('beat', () => {
      noteActivity()
      onBeat()
    })
    opening.addEventListener('end', () => lose(true))
    // the browser's own attempts would ask for what was missed since the first one
    opening.onerror = () => lose(openedAt === undefined)
  }

  async function comeAgain(ended: boolean): Promise<void> {
    clearTimeout(timer)
    const waitMs = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
    failures += 1
    await new Promise((resolve) => {
      timer = setTimeout(resolve, waitMs * (1 + Math.random() / 2))
    })
    // a new password ends the session, too, and the new cookie is on its way: therefore after the wait
    if (!stopped && (!ended || (await mayComeAgain()))) connect()
  }

  connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    source?.close()
  }
}
