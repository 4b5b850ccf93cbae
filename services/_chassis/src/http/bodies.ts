import type { FastifyInstance } from 'fastify'

/** Bodies are JSON, at most `bodyLimitBytes`; other media types are a matter of single routes. */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients announce JSON on a POST without a body, too: that is no body, not a malformed one.
    if (text === '') done(null, undefined)
    else parse(request, text as string, done)
  })
}

/** Hands the body of this media type to handlers as the stream that comes in, unread and without a limit of size. */
export function acceptStream(app: FastifyInstance, mediaType: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(mediaType, (_request, stream, done) => done(null, stream))
}
