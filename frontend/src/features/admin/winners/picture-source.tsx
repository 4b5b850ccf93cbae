import type { MediaPurpose } from '@accolade/contracts/entities/winner-media-rules'
import { filmTypes, mediaRules } from '@accolade/contracts/entities/winner-media-rules'
import { evidenceRoutes } from '@accolade/contracts/http/evidence'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { useEffect, useRef, useState } from 'react'
import { pathOf } from '../../../lib/api-client.ts'
import { refusalOf } from '../../../lib/api-error.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { useReadWhen } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import styles from './pictures.module.css'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
const megabyte = 1024 * 1024

interface Props {
  winnerId: string
  submissionId: string | null
  purpose: MediaPurpose
  onSent: () => Promise<unknown>
}

/** Where a picture or a film comes from: this device, or the evidence of the submission that won. */
export function PictureSource({ winnerId, submissionId, purpose, onSent }: Props) {
  const isFilm = purpose === 'film'
  const accepted: readonly string[] = isFilm ? filmTypes : pictureTypes
  const bytesMax = isFilm ? mediaRules.filmBytesMax : mediaRules.pictureBytesMax
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const stop = useRef(new AbortController())
  useEffect(() => {
    const { current } = stop
    return () => current.abort()
  }, [])
  const { data: assets = [] } = useReadWhen(
    evidenceRoutes.listAssets,
    submissionId ? { params: { id: submissionId } } : null,
  )
  const fitting = assets.filter(
    ({ contentType, status }) => status === 'uploaded' && accepted.includes(contentType),
  )
  const send = async (name: string, read: () => Promise<Blob>) => {
    setProblem('')
    setShare(0)
    try {
      const file = await read()
      if (file.size > bytesMax)
        return setProblem(t('The file is larger than {count, number} MB.', { count: bytesMax / megabyte }))
      const route = winnersRoutes.addWinnerMedia
      const url = pathOf(route, { params: { id: winnerId }, query: { purpose, name } })
      const headers = { 'content-type': 'application/octet-stream' }
      await sendFile({ method: 'POST', url, headers }, file, {
        onProgress: setShare,
        signal: stop.current.signal,
      })
      await onSent()
    } catch (error) {
      setProblem(refusalOf(error, [400, 409, 413, 415]) ?? t('The file was not sent. Please try again.'))
    } finally {
      setShare(null)
    }
  }
  const sendEvidence = (assetId: string, name: string) =>
    send(name, async () => {
      const params = { id: submissionId, assetId }
      const answer = await fetch(pathOf(evidenceRoutes.openAsset, { params }))
      if (!answer.ok) throw new Error('the file was not answered')
      return answer.blob()
    })
  const labels = { cover: t('Choose a cover'), still: t('Add a still'), film: t('Choose a film') }
  return (
    <div className={styles.source}>
      <label className={`button ${share === null ? '' : styles.busy}`}>
        <input
          type="file"
          className="visually-hidden"
          accept={accepted.join(',')}
          disabled={share !== null}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file.name, async () => file)
          }}
        />
        {share === null ? labels[purpose] : t('Sending … {share}', { share: `${Math.round(share * 100)} %` })}
      </label>
      {fitting.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="text-button"
          disabled={share !== null}
          onClick={() => sendEvidence(id, name)}
        >
          {t('Use {name} of the evidence', { name })}
        </button>
      ))}
      {problem && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
    </div>
  )
}
