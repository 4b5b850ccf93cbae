import { connect, createServer } from 'node:net'

/** Leads a port of loopback to an address elsewhere, each connection by itself. @returns ends it */
export async function forward(port: number, host: string, hostPort: number): Promise<() => void> {
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const target = connect({ port: hostPort, host, allowHalfOpen: true })
    caller.pipe(target).pipe(caller)
    caller.on('error', () => target.destroy())
    target.on('error', () => caller.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => server.close()
}
