import type { AdminWinnerDetail } from '@accolade/contracts/entities/winner'
import { mediaRules } from '@accolade/contracts/entities/winner-media-rules'
import { t } from '../../../lib/words.ts'
import { FilmCard } from './film-card.tsx'
import { PictureSource } from './picture-source.tsx'
import styles from './pictures.module.css'

interface Props {
  winner: AdminWinnerDetail
  onChanged: () => Promise<unknown>
}

/** The case film of a winner: one that is shown, and one that may take its place. */
export function FilmPart({ winner, onChanged }: Props) {
  const { id, submissionId, media, makesFilms } = winner
  const films = media.filter(({ purpose }) => purpose === 'film')
  const isBusy = films.some(({ state }) => state === 'waiting')
  const limits = {
    minutes: mediaRules.filmSecondsMax / 60,
    size: mediaRules.filmBytesMax / 1024 / 1024,
  }
  return (
    <section className={styles.part} aria-labelledby="winner-film">
      <h3 id="winner-film">{t('Case film')}</h3>
      <p className={styles.hint}>
        {makesFilms
          ? t(
              'One film of up to {minutes, number} minutes and {size, number} MB. It is made ready for browsers in the background, which takes some minutes.',
              limits,
            )
          : t('Films cannot be made on this server, because ffmpeg is not installed. Ask whoever runs it.')}
      </p>
      {films.map((film) => (
        <FilmCard key={film.id} winnerId={id} media={film} onChanged={onChanged} />
      ))}
      {makesFilms && !isBusy && (
        <PictureSource winnerId={id} submissionId={submissionId} purpose="film" onSent={onChanged} />
      )}
    </section>
  )
}
