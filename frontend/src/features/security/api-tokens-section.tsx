import type { ApiToken } from '@accolade/contracts/entities/api-token'
import { apiTokenRules } from '@accolade/contracts/entities/api-token-rules'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { ApiTokenItem } from './api-token-item.tsx'
import styles from './security.module.css'

// forms are loaded when somebody opens one
const CreateDialog = lazy(async () => ({
  default: (await import('./create-api-token-dialog.tsx')).CreateApiTokenDialog,
}))
const RevokeQuestion = lazy(async () => ({
  default: (await import('./revoke-api-token.tsx')).RevokeApiToken,
}))
const TokenDialog = lazy(async () => ({
  default: (await import('../../components/secret-dialog.tsx')).SecretDialog,
}))

type Step = { name: 'creating' } | { name: 'shown'; token: string } | { name: 'revoking'; token: ApiToken }

/** The tokens with which programs act for the person, and the ways to make and revoke them. */
export function ApiTokensSection({ user }: { user: User }) {
  const { data: tokens, error, mutate: reload } = useRead(identityRoutes.listApiTokens)
  const [step, setStep] = useState<Step | null>(null)
  const close = () => {
    setStep(null)
    void reload()
  }
  const inForce = tokens?.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now()).length ?? 0
  return (
    <SettingsSection
      title={t('API Tokens')}
      about={t(
        'With a token, a program of yours reads or changes what you allow it to, without your password. The address /api/docs describes what it can ask for.',
      )}
    >
      {error && <LoadFailure what={t('API tokens')} onRetry={() => reload()} />}
      {!tokens && !error && <p role="status">{t('Loading...')}</p>}
      {tokens?.length === 0 && <p>{t('You have no API token.')}</p>}
      {tokens && tokens.length > 0 && (
        <ul className={styles.sessions}>
          {tokens.map((token) => (
            <ApiTokenItem
              key={token.id}
              token={token}
              onRevoke={() => setStep({ name: 'revoking', token })}
            />
          ))}
        </ul>
      )}
      {tokens &&
        (inForce < apiTokenRules.most ? (
          <button type="button" className="button" onClick={() => setStep({ name: 'creating' })}>
            {t('Create a Token')}
          </button>
        ) : (
          <p className={styles.about}>
            {t('You have {most} tokens in force, as many as are possible. Revoke one to make another.', {
              most: apiTokenRules.most,
            })}
          </p>
        ))}
      <Suspense>
        {step?.name === 'creating' && (
          <CreateDialog
            user={user}
            onCreated={(token) => setStep({ name: 'shown', token })}
            onClose={() => setStep(null)}
          />
        )}
        {step?.name === 'shown' && (
          <TokenDialog
            title={t('Your API Token')}
            about={t(
              'Copy it to where your program keeps its secrets. It is shown only now: if you lose it, revoke it and make another one.',
            )}
            secret={step.token}
            onClose={close}
          />
        )}
        {step?.name === 'revoking' && <RevokeQuestion token={step.token} onClose={close} />}
      </Suspense>
    </SettingsSection>
  )
}
