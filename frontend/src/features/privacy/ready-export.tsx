import type { DataExport } from '@accolade/contracts/entities/data-export'
import { gatewayRoutes } from '@accolade/contracts/http/gateway'
import { ProvedDownload } from '../../components/proved-download.tsx'
import { pathOf } from '../../lib/api-client.ts'
import { formatBytes, formatMoment } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { DeleteExport } from './delete-export.tsx'
import styles from './privacy.module.css'
import { RequestExport } from './request-export.tsx'

/** A copy that can be downloaded: how much it is, and until when. */
export function ReadyExport({ present }: { present: DataExport }) {
  const { id, parts, requestedAt, expiresAt } = present
  const sum = (of: 'files' | 'sizeBytes') => parts.reduce((all, { ready }) => all + (ready?.[of] ?? 0), 0)
  return (
    <>
      <p role="status">
        {t('Your copy is ready: {files, plural, one {# file} other {# files}}, {size} before packing.', {
          files: sum('files'),
          size: formatBytes(sum('sizeBytes')),
        })}
      </p>
      <p className={styles.about}>
        {t(
          'It shows what we had on {asked}, and is kept until {until}. Keep the file where nobody else finds it.',
          {
            asked: formatMoment(requestedAt),
            until: formatMoment(expiresAt),
          },
        )}
      </p>
      <div className={styles.actions}>
        <ProvedDownload
          className="button button--gold"
          href={pathOf(gatewayRoutes.downloadExport, { params: { id } })}
          file="my-accolade-data.zip"
        >
          {t('Download Your Data')}
        </ProvedDownload>
        <RequestExport again />
        <DeleteExport present={present} />
      </div>
    </>
  )
}
