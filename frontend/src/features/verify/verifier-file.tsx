import { logKeysAddress } from '@accolade/contracts/log-keys-address'
import { Words } from '../../components/words.tsx'
import { t } from '../../lib/words.ts'
import styles from './verify.module.css'

const command = ['node', 'verify.mjs', 'bundle.zip'].join(' ')

/** The same check as one file, for whoever does not want to use this site for it. */
export function VerifierFile() {
  return (
    <section className={`page section ${styles.verifier}`} aria-labelledby="verifier-title">
      <h2 id="verifier-title" className="section-title">
        {t('Check without this site')}
      </h2>
      <div>
        <p>
          <Words
            text="One file does the same on your computer, without a network: <0>verify.mjs</0>. It needs Node.js 22 or newer and nothing else. It is made from the folder <1>verify</1> of the source code, which shares no code with the programme."
            parts={[
              // biome-ignore lint/a11y/useAnchorContent: the words of the text come into it
              <a key="file" href="/verify.mjs" download />,
              <code key="folder" />,
            ]}
          />
        </p>
        <pre className={styles.command}>
          <code>{command}</code>
        </pre>
        <p>
          <Words
            text="Receipts and signed heads are checked with the public keys of the log, which are at <0>{address}</0>. Keep a copy: keys and signed heads that you have from before can’t be changed later."
            values={{ address: logKeysAddress }}
            parts={[
              // biome-ignore lint/a11y/useAnchorContent: the address comes into it
              <a key="keys" href={logKeysAddress} />,
            ]}
          />
        </p>
      </div>
    </section>
  )
}
