import type { FastifyInstance } from 'fastify'

/** Bodies are JSON, at most `bodyLimitBytes` long. Routes that accept another media type register it themselves. */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Some clients send the content type of JSON without a body: that counts as no body, not as malformed JSON.
    if (text === '') done(null, undefined)
    else parse(request, text as string, done)
  })
}

/** Hands the body of this media type to handlers as the stream that comes in, unread and without a limit of size. */
export function acceptStream(app: FastifyInstance, mediaType: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(mediaType, (_request, stream, done) => done(null, stream))
}
