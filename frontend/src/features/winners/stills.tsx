import type { WinnerPicture } from '@accolade/contracts/entities/winner-media'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { Still } from '../../components/lightbox.tsx'
import { Picture } from '../../components/picture.tsx'
import { t } from '../../lib/words.ts'
import styles from './work.module.css'

interface LightboxProps {
  still: Still
  previous: Still | undefined
  next: Still | undefined
  onShow: (still: Still) => void
  onClose: () => void
}

const lightbox = lazyPart<LightboxProps>(async () => (await import('../../components/lightbox.tsx')).Lightbox)

/** The stills of a work with their captions; each fills the window when it is pressed. */
export function Stills({ stills, title }: { stills: WinnerPicture[]; title: string }) {
  const large = stills.map(({ alt, caption, variants }, index) => ({
    name: alt || t('{title}, still {number}', { title, number: index + 1 }),
    url: variants.findLast(({ format }) => format === 'webp')?.url ?? variants.at(-1)?.url ?? '',
    caption,
  }))
  const [shown, setShown] = useState<number | null>(null)
  const still = shown === null ? undefined : large[shown]
  return (
    <section className="page section" aria-labelledby="stills">
      <h2 id="stills" className="section-title">
        {t('Stills')}
      </h2>
      <ul className={styles.stills}>
        {stills.map((picture, index) => (
          <li key={picture.id}>
            <figure>
              <button
                type="button"
                className={styles.enlarge}
                aria-label={t('Enlarge {name}', { name: large[index]?.name ?? title })}
                aria-haspopup="dialog"
                onClick={() => setShown(index)}
              >
                <Picture picture={picture} alt={picture.alt} sizes="(min-width: 56rem) 46vw, 92vw" />
              </button>
              {picture.caption && <figcaption>{picture.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {still && shown !== null && (
        <Suspense>
          <lightbox.Part
            still={still}
            previous={large[shown - 1]}
            next={large[shown + 1]}
            onShow={(other) => setShown(large.indexOf(other as (typeof large)[number]))}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
