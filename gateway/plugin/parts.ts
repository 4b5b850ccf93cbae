import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Route } from '@accolade/contracts/http/route'
import type { Logger } from 'pino'
import type { Listeners } from '../changes/listeners.ts'
import type { Settings } from '../settings.ts'
import type { PublicCache } from './public-cache.ts'
import type { Sessions } from './session-cache.ts'

/** What the policies need of the process around them. */
export interface Parts {
  readonly settings: Settings
  readonly logger: Logger
  readonly sessions: Sessions
  readonly publicCache: PublicCache
  readonly listeners: Listeners
}

/** What the policies learn about one request and hand to each other. */
export interface Passage {
  /** The request id, made here. */
  readonly id: string
  /** The contract's route; absent for pages and for what the gateway answers itself. */
  route?: Route
  /** `Bearer …` for the service behind, once the session is known to be good. */
  authorization?: string
  /** The cookie is there but has no session. */
  sessionInvalid?: boolean
  /** The session's person runs the programme. */
  isAdmin?: boolean
  /** The session cookie's value. */
  token?: string
}

/** A request inside Express. */
export interface GatewayRequest extends IncomingMessage {
  url: string
  method: string
  /** The client's address, behind as many proxies as are trusted. */
  ip?: string
  passage: Passage
}

export type Next = (error?: unknown) => void
export type Middleware = (request: GatewayRequest, response: ServerResponse, next: Next) => void

/** A policy as express-gateway registers it. */
export interface Policy {
  readonly name: string
  readonly schema: { readonly $id: string; readonly type: 'object'; readonly [key: string]: unknown }
  policy(parameters: never, config: GatewayConfig): Middleware
}

/** The part of express-gateway's configuration that policies read. */
export interface GatewayConfig {
  gatewayConfig: { serviceEndpoints: Record<string, { url: string }> }
}

/** `$id` of a policy's parameter schema. */
export function schemaId(name: string): string {
  return `urn:accolade:gateway:policy:${name}`
}

let current: Parts | undefined

/** express-gateway loads the plugin by name, so what the process made reaches it through here, before the start. */
export function provideParts(parts: Parts): void {
  current = parts
}

/** The parts that the process provided. */
export function providedParts(): Parts {
  if (!current) throw new Error('the gateway plugin was loaded before its parts were provided')
  return current
}
