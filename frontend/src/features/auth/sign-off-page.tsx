import { signOffRoutes } from '@accolade/contracts/http/sign-off'
import { mark, type Words } from '@accolade/contracts/words'
import { call } from '../../lib/api-client.ts'
import { t } from '../../lib/words.ts'
import styles from './approve.module.css'
import { MailLinkPage } from './mail-link-page.tsx'
import { SignOffDecision } from './sign-off-decision.tsx'
import { SignedWork } from './signed-work.tsx'

type End = 'signed' | 'refused'

const ends: Record<End, { title: Words; words: Words }> = {
  signed: {
    title: mark('Thank You: the Entry Is Signed Off'),
    words: mark('The entrant and the organizers know now that you agree. You need not do anything else.'),
  },
  refused: {
    title: mark('Thank You for Your Answer'),
    words: mark('The entrant and the organizers read now why you do not agree.'),
  },
}

/** `/sign-off`: a work as it is entered, and whether the client agrees. Only a button uses the link up. */
export function SignOffPage() {
  return (
    <MailLinkPage
      name="sign-off"
      open={(link) => call(signOffRoutes.openSignOff, { body: { link } })}
      ends={ends}
      what={t('the entry')}
      failure={t('The entry could not be loaded')}
    >
      {({ view, ...answering }) => (
        <>
          <div className={`page ${styles.intro}`}>
            <h1 className="section-title">{t('Do you agree with this entry?')}</h1>
            <p>
              {t('{organization} has entered this work, and has named you as the contact of the client.', {
                organization: view.organizationName ?? t('Unknown'),
              })}
            </p>
          </div>
          <SignedWork view={view} />
          <SignOffDecision view={view} {...answering} />
        </>
      )}
    </MailLinkPage>
  )
}
