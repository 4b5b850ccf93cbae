import { Readable } from 'node:stream'
import type { Handlers } from '@accolade/chassis/http/routes'
import { DomainError } from '@accolade/contracts/domain-error'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Context } from '../use-cases/context.ts'
import { type FolderStore, receiveUpload } from '../use-cases/receive-upload.ts'

/** The addresses of the disk store. With S3 browsers use the store directly, and these routes answer 404. */
export function fileRoutes(context: Context, folder: FolderStore | undefined) {
  return {
    receiveUpload: async ({ params, body, request, now }) => {
      const { 'content-length': length, 'content-type': contentType } = request.headers
      const contentLength = length === undefined ? undefined : Number(length)
      // without a content type Fastify passes no stream
      const upload = { stream: body ?? Readable.from([]), contentLength, contentType }
      await asAddress(() => receiveUpload(context, required(folder), params.ticket, upload, now))
      return undefined
    },
    sendFile: async ({ params, request, reply }) => {
      const { disk } = required(folder)
      const { status, headers, stream } = await asAddress(() =>
        disk.openDownload(params.ticket, request.headers.range),
      )
      return reply.code(status).headers(headers).send(stream)
    },
  } satisfies Handlers<typeof submissionsRoutes>
}

function required(folder: FolderStore | undefined): FolderStore {
  if (!folder) throw new DomainError('not-found')
  return folder
}

/** The ticket is the permission: an invalid one is refused, whoever the caller is. */
async function asAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'forbidden')
      throw new DomainError('not-found', error.detail)
    throw error
  }
}
