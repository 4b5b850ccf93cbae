import { DomainError } from '@accolade/chassis/errors'
import type { Handlers } from '@accolade/chassis/http/routes'
import type { DiskStore } from '@accolade/chassis/object-store/disk-store'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'

/** The addresses of the disk store; with S3 browsers go to the store itself, and there is nothing here. */
export function fileRoutes(disk: DiskStore | undefined) {
  return {
    receiveUpload: async ({ params, body, request }) => {
      const { 'content-length': length, 'content-type': type } = request.headers
      await required(disk).receiveUpload(
        params.ticket,
        body,
        length === undefined ? undefined : Number(length),
        type,
      )
      return undefined
    },
    sendFile: async ({ params, request, reply }) => {
      const { status, headers, stream } = await required(disk).openDownload(
        params.ticket,
        request.headers.range,
      )
      return reply.code(status).headers(headers).send(stream)
    },
  } satisfies Handlers<typeof submissionsRoutes>
}

function required(disk: DiskStore | undefined): DiskStore {
  if (!disk) throw new DomainError('not-found')
  return disk
}
