import type { ServerResponse } from 'node:http'
import { streaming } from '@accolade/chassis/process/watch-requests'

/**
 * Reads whose answers have changed are named at once, then together after these waits, the last one over and over until
 * nothing happens any more. One act of a person is often two or three events, of several services, within a moment: the
 * last of them must not wait for a second.
 */
const pausesMs = [200, 400, 1_000]
/** Proxies close what is silent, and browsers notice by it that a connection is dead. */
const beatEveryMs = 20_000
/** A browser that takes nothing any more is disconnected with so much waiting for it: it comes again, and asks what it missed. */
const mostWaitingBytes = 16 * 1024

/** How long other clients than our pages wait before they come again. */
const retryMs = 2_000

/** Means all reads: nobody knows which ones have changed. */
export const everything = '*'

/** An answer that goes on: server-sent events. */
export interface ChangeStream {
  /** Names reads whose answers have changed, by their paths in the contract. */
  announce(paths: Iterable<string>): void
  /** Ends the answer; `over`: because the session is over, so that there is nothing to come again for. */
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
  // not a comment: pages only see events, and calculate from the last one what they may have missed
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
