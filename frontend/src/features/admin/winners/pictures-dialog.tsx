import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { mediaRules } from '@accolade/contracts/entities/winner-media-rules'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Modal } from 'antd'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { call } from '../../../lib/api-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { useReloadWhile } from '../shared/use-reload-while.ts'
import { FilmPart } from './film-part.tsx'
import { PictureCard } from './picture-card.tsx'
import { PictureSource } from './picture-source.tsx'
import styles from './pictures.module.css'

interface Props {
  winner: AdminWinner
  /** Whether it is opened because a cover is needed to publish. */
  publishing: boolean
  onClose: () => void
}

/** The cover, the stills and the case film of a winner. Whatever is done here is saved at once. */
export function PicturesDialog({ winner, publishing, onClose }: Props) {
  const { id, title, submissionId } = winner
  const { data, error, mutate } = useRead(winnersRoutes.getAdminWinner, { params: { id } })
  const media = data?.media ?? []
  const covers = media.filter(({ purpose }) => purpose === 'cover')
  const stills = media.filter(({ purpose }) => purpose === 'still')
  useReloadWhile(
    media.some(({ state }) => state === 'waiting'),
    mutate,
  )
  const [, act] = useAction()
  const changed = () => mutate()
  const move = (from: number, to: number) => {
    const ids = stills.map((still) => still.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    return act({
      work: async () => {
        await call(winnersRoutes.orderWinnerStills, { params: { id }, body: { ids } })
        await changed()
      },
      failure: t('Failed to save. Please try again.'),
    })
  }
  const needed = publishing && data && !data.cover && covers.length === 0
  return (
    <Modal title={t('Media of {title}', { title })} open width={720} onCancel={onClose} footer={null}>
      {error && !data && <LoadFailure what={t('media')} onRetry={changed} />}
      {data && (
        <>
          <section className={styles.part} aria-labelledby="winner-cover">
            <h3 id="winner-cover">{t('Cover')}</h3>
            <p className={styles.hint} role={needed ? 'alert' : undefined}>
              {needed
                ? t('Add a cover: without one, a winner is not published.')
                : t('Shown in the gallery, on the page of the winner, and beside links to it.')}
            </p>
            {covers.map((cover) => (
              <PictureCard key={cover.id} winnerId={id} media={cover} onChanged={changed} />
            ))}
            <PictureSource winnerId={id} submissionId={submissionId} purpose="cover" onSent={changed} />
          </section>
          <section className={styles.part} aria-labelledby="winner-stills">
            <h3 id="winner-stills">{t('Stills')}</h3>
            <p className={styles.hint}>
              {t('Up to {count, number} pictures of the work, in this order.', {
                count: mediaRules.stillsMax,
              })}
            </p>
            {stills.map((still, place) => (
              <PictureCard
                key={still.id}
                winnerId={id}
                media={still}
                onChanged={changed}
                onMove={{
                  up: place > 0 ? () => move(place, place - 1) : undefined,
                  down: place < stills.length - 1 ? () => move(place, place + 1) : undefined,
                }}
              />
            ))}
            {stills.length < mediaRules.stillsMax && (
              <PictureSource winnerId={id} submissionId={submissionId} purpose="still" onSent={changed} />
            )}
          </section>
          <FilmPart winner={data} onChanged={changed} />
        </>
      )}
    </Modal>
  )
}
