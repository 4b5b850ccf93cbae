import type { ServerResponse } from 'node:http'
import { streaming } from '@accolade/chassis/process/watch-requests'

/**
 * The first change is sent at once. Further changes are collected for these waits and sent together; the last wait repeats
 * until nothing changes any more. One action often causes two or three events of several services within a moment: the last
 * of them must not wait for a second.
 */
const pausesMs = [200, 400, 1_000]
/** The interval of beats: they keep proxies from closing a silent stream, and let browsers notice a dead connection. */
const beatEveryMs = 20_000
/** A browser that does not read is disconnected when so much is waiting for it. It reconnects and asks what it missed. */
const mostWaitingBytes = 16 * 1024

/** How long clients other than our pages wait before they reconnect. */
const retryMs = 2_000

/** Means all reads, when it is not known which ones have changed. */
export const everything = '*'

/** An open answer of server-sent events. */
export interface ChangeStream {
  /** Names reads whose answers have changed, by their paths in the contract. */
  announce(paths: Iterable<string>): void
  /** Ends the answer; `over`: the session is over, so the page must not reconnect. */
  end(over: boolean): void
}

/** Begins the stream. A closed response ends its timers. */
export function openStream(response: ServerResponse): ChangeStream {
  const waiting = new Set<string>()
  let pause: NodeJS.Timeout | undefined
  let announced = 0

  function write(event: string): void {
    response.write(event)
    if (response.writableLength > mostWaitingBytes) response.destroy()
  }

  function flush(): void {
    pause = undefined
    if (waiting.size === 0) {
      announced = 0
      return
    }
    write(`data: ${JSON.stringify(waiting.has(everything) ? [everything] : [...waiting])}\n\n`)
    waiting.clear()
    pause = setTimeout(flush, pausesMs[Math.min(announced, pausesMs.length - 1)])
    announced += 1
  }

  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${retryMs}\n\n`)
  response.emit(streaming)
  // an event and not a comment: pages see only events, and calculate from the time of the last one what they may have missed
  const beat = setInterval(() => write('event: beat\ndata:\n\n'), beatEveryMs)
  response.once('close', () => {
    clearInterval(beat)
    clearTimeout(pause)
  })

  return {
    announce(paths) {
      for (const path of paths) waiting.add(path)
      if (!pause) flush()
    },
    end(over) {
      if (over) response.write('event: end\ndata:\n\n')
      response.end()
    },
  }
}
