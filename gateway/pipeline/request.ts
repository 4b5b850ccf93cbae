import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Route } from '@accolade/contracts/http/route'

/** What the policies learn about one request and hand to each other. */
export interface Passage {
  /** The request id, made here. */
  readonly id: string
  /** Answered with what is kept, before Express. */
  readonly isKept?: boolean
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
  /** The API token, in place of a cookie: the request comes from a program. */
  apiToken?: string
  /** The API token's id, once it is known to be good. */
  apiTokenId?: string
}

/** A request as policies get it: with what Express would add that somebody reads. */
export interface GatewayRequest extends IncomingMessage {
  url: string
  method: string
  /** The client's address, behind as many proxies as are trusted. */
  ip?: string
  /** Express's application: from its settings it finds the client's address. */
  app?: unknown
  passage: Passage
}

export type Next = (error?: unknown) => void
export type Middleware = (request: GatewayRequest, response: ServerResponse, next: Next) => void
