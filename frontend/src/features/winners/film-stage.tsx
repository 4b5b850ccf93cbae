import type { Winner } from '@accolade/contracts/entities/winner'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Picture } from '../../components/picture.tsx'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/words.ts'
import work from './work.module.css'

type Props = { film: NonNullable<Winner['film']>; title: string } & Pick<Winner, 'cover'>

/**
 * The film behind its poster, which is a link to the file: nothing of it is loaded before somebody plays it, and the poster is as small as
 * any other picture of its width.
 */
export function FilmStage({ film, cover, title }: Props) {
  const [playing, setPlaying] = useState(false)
  const poster = film.poster ?? cover
  if (playing || !poster) return <Player film={film} title={title} begins={playing} />
  const play = (event: MouseEvent) => {
    // in a tab of its own it is played by the browser
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <a
      className={work.poster}
      href={film.url}
      aria-label={t('Play the film of {title}', { title })}
      onClick={play}
    >
      <Picture picture={poster} alt="" sizes="92vw" first className={work.cover} />
      <span className={work.play}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5.5v13l10.5-6.5z" />
        </svg>
      </span>
    </a>
  )
}

function Player({ film, title, begins }: Pick<Props, 'film' | 'title'> & { begins: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // the link that had the focus is gone
    if (begins) video.current?.focus()
  }, [begins])
  // captions in the language of the page, else the first
  const shown = Math.max(
    0,
    film.captions.findIndex((track) => track.language.split('-', 1)[0] === language()),
  )
  return (
    // biome-ignore lint/a11y/useMediaCaption: it has the captions that there are
    <video
      ref={video}
      className={work.cover}
      controls
      playsInline
      autoPlay={begins}
      preload="none"
      width={film.width}
      height={film.height}
      aria-label={t('The film of {title}', { title })}
    >
      <source src={film.url} type={film.contentType} />
      {film.captions.map(({ language: srcLang, label, url }, index) => (
        <track
          key={url}
          kind="captions"
          srcLang={srcLang}
          label={label}
          src={url}
          default={index === shown}
        />
      ))}
    </video>
  )
}
