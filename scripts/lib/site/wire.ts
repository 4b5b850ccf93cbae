import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A piece of network before a server, which can be made as bad as networks are. */
export interface Wire {
  /** Its own address, in the place of the server's. */
  readonly port: number
  /** Everything comes so much later, both ways, from now on. */
  delay(ms: number): void
  /** Everything comes in pieces of so many bytes, one each 5 ms; 0: at once. */
  trickle(bytes: number): void
  /** Breaks every connection that there is. */
  cut(): void
  /** Takes no connection any more, after breaking all; or takes them again. */
  refuse(refusing: boolean): void
  close(): void
}

const pieceEveryMs = 5

/** Lays a wire before the server that listens on this port of the machine. */
export async function layWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>()
  const mood = { delayMs: 0, pieceBytes: 0, refusing: false }

  async function carry(from: Socket, to: Socket): Promise<void> {
    // what was sent together arrives together, so much later
    const arrivals: { bytes: Buffer; at: number }[] = []
    let working = false
    const deliver = async () => {
      working = true
      for (let next = arrivals.shift(); next && !to.destroyed; next = arrivals.shift()) {
        const early = next.at - Date.now()
        if (early > 0) await pause(early)
        for (const piece of piecesOf(next.bytes, mood.pieceBytes)) {
          if (to.destroyed) break
          to.write(piece)
          if (mood.pieceBytes > 0) await pause(pieceEveryMs)
        }
      }
      working = false
      if (from.readableEnded) to.end()
    }
    from.on('data', (bytes: Buffer) => {
      if (mood.delayMs === 0 && mood.pieceBytes === 0 && !working) {
        if (!to.write(bytes)) from.pause()
        return
      }
      arrivals.push({ bytes, at: Date.now() + mood.delayMs })
      if (!working) void deliver()
    })
    to.on('drain', () => from.resume())
    from.on('end', () => working || to.end())
  }

  const server = createServer((client) => {
    if (mood.refusing) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.setNoDelay()
      sockets.add(one)
      void carry(one, other)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one) && other.destroy())
    }
    return client
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    delay(ms) {
      mood.delayMs = ms
    },
    trickle(bytes) {
      mood.pieceBytes = bytes
    },
    cut,
    refuse(refusing) {
      mood.refusing = refusing
      if (refusing) cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}

function piecesOf(bytes: Buffer, size: number): Buffer[] {
  if (size === 0) return [bytes]
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
}
