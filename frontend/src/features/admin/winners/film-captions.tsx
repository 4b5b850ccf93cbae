import { type AdminMedia, captionLanguageSchema } from '@accolade/contracts/entities/winner-media'
import { mediaRules } from '@accolade/contracts/entities/winner-media-rules'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { AutoComplete, Button } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { refusalOf } from '../../../lib/api-error.ts'
import { locale } from '../../../lib/language.ts'
import { useAction } from '../../../lib/use-action.ts'
import { sayKnown, t } from '../../../lib/words.ts'
import styles from './pictures.module.css'

interface Props {
  winnerId: string
  media: AdminMedia
  onChanged: () => Promise<unknown>
}

const usual = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ar', 'ja', 'zh-Hans']

/** The captions of a film, a WebVTT file for each language. */
export function FilmCaptions({ winnerId, media, onChanged }: Props) {
  const { captions = [], id: mediaId, film } = media
  const [pending, act] = useAction()
  const [problem, setProblem] = useState('')
  const [language, setLanguage] = useState('')
  const field = useId()
  const isTag = captionLanguageSchema.safeParse(language).success
  const names = new Intl.DisplayNames([locale(), 'en'], { type: 'language' })
  const options = usual.map((value) => ({ value, label: `${names.of(value)} (${value})` }))
  const add = async (file: File) => {
    setProblem('')
    try {
      if (file.size > 4 * mediaRules.captionFileMax)
        return setProblem(t('This file is too large for captions.'))
      const params = { id: winnerId, mediaId, language }
      await call(winnersRoutes.putFilmCaptions, { params, body: { text: await file.text() } })
      setLanguage('')
      await onChanged()
    } catch (error) {
      setProblem(
        sayKnown(
          refusalOf(error, [400, 404, 409, 413]) ?? t('The captions were not saved. Please try again.'),
        ),
      )
    }
  }
  const remove = (track: string, label: string) =>
    act({
      work: async () => {
        await call(winnersRoutes.deleteFilmCaptions, { params: { id: winnerId, mediaId, language: track } })
        await onChanged()
      },
      done: { title: t('Deleted'), description: label },
      failure: t('Failed to delete. Please try again.'),
    })
  return (
    <div className={styles.captions}>
      <p className={styles.hint}>
        {captions.length === 0
          ? t('This film has no captions. Add some for those who cannot hear it, or watch without sound.')
          : t('Captions')}
      </p>
      {captions.length > 0 && (
        <ul className={styles.tracks}>
          {captions.map(({ language: track, label }) => {
            const url = film?.captions.find((each) => each.language === track)?.url
            return (
              <li key={track}>
                {url ? (
                  <a href={url} download={`${track}.vtt`}>
                    {label}
                  </a>
                ) : (
                  label
                )}
                <Button
                  size="small"
                  disabled={pending}
                  aria-label={t('Delete captions in {language}', { language: label })}
                  onClick={() => remove(track, label)}
                >
                  {t('Delete')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.text}>
        <label htmlFor={field}>{t('Language of captions to add (code, for example de or pt-BR)')}</label>
        <span className={styles.buttons}>
          <AutoComplete
            id={field}
            className={styles.language}
            value={language}
            options={options}
            status={language && !isTag ? 'error' : ''}
            onChange={(value: string) => setLanguage(value.trim())}
          />
          <label className={`button ${isTag ? '' : styles.off}`}>
            <input
              type="file"
              className="visually-hidden"
              accept=".vtt,text/vtt"
              disabled={!isTag}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) void add(file)
              }}
            />
            {t('Add captions (WebVTT)')}
          </label>
        </span>
        {problem && (
          <p role="alert" className={styles.refusal}>
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
