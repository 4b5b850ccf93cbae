import { z } from 'zod'

/** Receivers that the operator allows beyond the rules: `host:port`, or `host:*` for every port. */
export type AllowedReceivers = ReadonlySet<string>

/** A list with commas, such as `crm.internal:8443, 10.2.0.7:*, [fd00::7]:443`. */
export const allowedReceiversSchema = z
  .string()
  .default('')
  .transform((list, { addIssue }): AllowedReceivers => {
    const entries = list
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => entry !== '')
    for (const entry of entries)
      if (!/^(\[[0-9a-f:.]+\]|[^\s:/@?#*]+):(\*|\d{1,5})$/.test(entry))
        addIssue({ code: 'custom', message: `${entry} is no host:port` })
    return new Set(entries)
  })

/** Whether the operator allows this receiver, wherever it is and without TLS, too. */
export function isAllowedReceiver(allowed: AllowedReceivers, url: URL): boolean {
  return allowed.has(`${url.hostname}:${portOf(url)}`) || allowed.has(`${url.hostname}:*`)
}

/** The port of an address, also where it is the usual one. */
export function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80')
}
