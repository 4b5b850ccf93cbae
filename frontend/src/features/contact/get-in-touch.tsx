import { Link } from 'react-router-dom'
import { EmailAddress } from '../../components/email-address.tsx'
import { Words } from '../../components/words.tsx'
import { useProgramme } from '../../lib/programme.ts'
import { responseTime } from '../../lib/response-time.ts'
import { t } from '../../lib/words.ts'
import styles from './contact.module.css'
import '../../styles/details.css'

/** Other ways to reach the programme. */
export function GetInTouch() {
  const { contact } = useProgramme()
  const [responseLabel, responseValue] = responseTime()
  return (
    <section className={`panel ${styles.touch}`} aria-labelledby="touch-title">
      <h2 id="touch-title">{t('Get in touch')}</h2>
      <dl className="details">
        <dt>{responseLabel}</dt>
        <dd className={styles.touchTime}>{responseValue}</dd>
        <dt>{t('Email')}</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>
            <EmailAddress address={contact.email} />
          </a>
        </dd>
        {contact.phone && (
          <>
            <dt>{t('Phone')}</dt>
            <dd>{contact.phone}</dd>
          </>
        )}
        {contact.address && (
          <>
            <dt>{t('Address')}</dt>
            <dd>{contact.address}</dd>
          </>
        )}
      </dl>
      <p>
        <Words
          text="Perhaps it has been asked before: see the <0>frequently asked questions</0>, the <1>submission guide</1> and the <2>refund policy</2>."
          parts={[
            <Link key="faq" to="/faq" />,
            <Link key="guide" to="/guide" />,
            <Link key="refund" to="/refund" />,
          ]}
        />
      </p>
    </section>
  )
}
