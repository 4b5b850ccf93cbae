import type { Readable } from 'node:stream'
import type { Body, Params, Query, ReplyInput, Route } from '@accolade/contracts/http/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './auth.ts'

/** What a handler gets of one request: everything parsed by the contract. */
export interface Call<R extends Route> {
  params: Params<R>
  query: Query<R>
  /** The request's stream, if the route names a media type with `consumes`. */
  body: R extends { readonly consumes: string } ? Readable : Body<R>
  /** Only public routes have visitors. */
  caller: R['access'] extends 'public' ? Caller | null : Caller
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler of a route may return. */
export type Answer<R extends Route> = R extends { readonly reply: object }
  ? ReplyInput<R>
  : R extends { readonly produces: string }
    ? FastifyReply | Readable | Buffer | string
    : FastifyReply | undefined

/**
 * Answers one route. It returns the reply's content as the contract describes it; nothing for a 204; for a redirect it
 * returns `reply.redirect(…)`; for a route with `produces` a stream, a buffer or a text.
 */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R>>

/** Handlers by the route's name; routes without one answer 501. */
export type Handlers<T> = { [K in keyof T]?: T[K] extends Route ? Handler<T[K]> : never }
