import { approvalRoutes } from '@accolade/contracts/http/approval'
import { mark, type Words } from '@accolade/contracts/words'
import { Link } from 'react-router-dom'
import { call } from '../../lib/api-client.ts'
import { t } from '../../lib/words.ts'
import styles from './approve.module.css'
import { Decision } from './approve-decision.tsx'
import { Shown } from './approve-shown.tsx'
import { MailLinkPage } from './mail-link-page.tsx'

type End = 'approved' | 'proposed'

const ends: Record<End, { title: Words; words: Words }> = {
  approved: {
    title: mark('Thank You: the Text Is Approved'),
    words: mark('Exactly these words and credits may be published. If they change, you are asked again.'),
  },
  proposed: {
    title: mark('Thank You for Your Text'),
    words: mark('The organizers read it now. Nothing is published without an approved text.'),
  },
}

/** `/approve`: what is to be published about somebody's work, and whether it may be. Only a button uses the link up. */
export function ApprovePage() {
  return (
    <MailLinkPage
      name="approval"
      open={(link) => call(approvalRoutes.openApproval, { body: { link } })}
      ends={ends}
      after={
        <p>
          <Link to="/winners">{t('See the winners’ gallery')}</Link>
        </p>
      }
      what={t('the text')}
      failure={t('The text could not be loaded')}
    >
      {({ view, ...answering }) => (
        <>
          <div className={`page ${styles.intro}`}>
            <h1 className="section-title">{t('May we publish this text?')}</h1>
            <p>
              {t('This is what visitors will read about your work. Its level is shown once it is published.')}
            </p>
          </div>
          <Shown view={view} />
          <Decision view={view} {...answering} />
        </>
      )}
    </MailLinkPage>
  )
}
