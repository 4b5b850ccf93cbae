import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { mark } from '@accolade/contracts/words'
import { useSWRConfig } from 'swr'
import { SwitchField } from '../../../components/switch-field.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { say, t } from '../../../lib/words.ts'
import { useActRequests } from '../joint-acts/use-act-requests.ts'
import layout from '../shared/form.module.css'
import { Note } from '../shared/title-cell.tsx'
import { isVersionConflict } from '../shared/version-conflict.tsx'
import { Disagreements } from './disagreements-note.tsx'
import { InForce } from './in-force.tsx'
import { ReopenJudging } from './reopen-judging.tsx'
import { SignOffChoice } from './sign-off-choice.tsx'
import { type Settings, useSaveSettings } from './use-save-settings.ts'

const toggles = [
  ['acceptSubmissions', mark('Accept New Submissions'), mark('Off: nothing can be created or completed.')],
  ['judgingPhase', mark('Judging Phase'), mark('Off: judges cannot save scores.')],
  ['publicWinners', mark('Public Winners'), mark('Off: the gallery shows nobody.')],
  [
    'textApproval',
    mark('Approval of Texts'),
    mark('On: a winner is published only with a text that its entrant has approved.'),
  ],
  [
    'finalistCertificates',
    mark('Certificates of Finalists'),
    mark('On: entrants of finalists can get a certificate, which a public page confirms.'),
  ],
  [
    'declarations',
    mark('Declarations'),
    mark(
      'On: entries are completed only with what the entrant declares of rights, period and generative AI.',
    ),
  ],
] as const

type Name = (typeof toggles)[number][0]

/** The switches; each works at once. */
export function Toggles({ settings }: { settings: Settings }) {
  const save = useSaveSettings()
  const [pending, act] = useAction()
  const { mutate } = useSWRConfig()
  const { begun = [] } = useActRequests()
  const takesTwo = (name: Name) => name === 'judgingPhase' && begun.length > 0
  const put = async (base: Settings, name: Name, on: boolean) => {
    const turned = (from: Settings) => save({ ...from, toggles: { ...from.toggles, [name]: on } })
    try {
      return await turned(base)
    } catch (error) {
      if (!isVersionConflict(error)) throw error
      // what somebody else set shows at once; the toast says why nothing was saved
      const newer = await mutate<Settings>(catalogueRoutes.getSettings.path)
      const onlyTexts = newer && toggles.every(([each]) => newer.toggles[each] === base.toggles[each])
      if (!onlyTexts) throw error
      // other fields are none of a switch's business: the form beside it may just have been saved
      return await turned(newer)
    }
  }
  const turn = (name: Name, label: string, on: boolean) =>
    act({
      work: () => put(settings, name, on),
      done: {
        title: t('Settings Saved'),
        description: on ? t('{label} is on.', { label }) : t('{label} is off.', { label }),
      },
      ...(!takesTwo(name) && { undo: (saved: Settings) => put(saved, name, !on) }),
      failure: t('Failed to save settings. Please try again.'),
    })
  return (
    <section className="panel" aria-labelledby="toggles-title">
      <h3 id="toggles-title">{t('Programme')}</h3>
      <ul className={layout.switches} aria-busy={pending}>
        {toggles.map(([name, label, hint]) => (
          <li key={name}>
            <SwitchField
              label={say(label)}
              value={settings.toggles[name] ?? false}
              disabled={takesTwo(name) && !settings.toggles[name]}
              onChange={(on) => turn(name, say(label), on)}
            />
            <Note>{say(hint)}</Note>
            {takesTwo(name) &&
              (settings.toggles[name] ? (
                <Note>
                  {t(
                    'Entries are scored already: once closed, it is opened again only with a second administrator.',
                  )}
                </Note>
              ) : (
                <ReopenJudging />
              ))}
          </li>
        ))}
      </ul>
      <SignOffChoice settings={settings} />
      <InForce {...settings.inForce} />
      <Disagreements settings={settings} />
    </section>
  )
}
