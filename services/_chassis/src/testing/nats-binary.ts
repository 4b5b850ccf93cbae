import { findProgram } from './find-program.ts'

/**
 * Where nats-server is.
 *
 * @throws Error saying how to get it
 */
export function findNatsServer(): string {
  const found = findProgram('nats-server', ['/usr/sbin'])
  if (found) return found
  throw new Error(
    'nats-server is not installed: use the system package nats-server, or go install github.com/nats-io/nats-server/v2@latest',
  )
}
