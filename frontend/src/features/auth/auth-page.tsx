import { mark } from '@accolade/contracts/words'
import { useState } from 'react'
import { ProviderFailure } from '../../components/provider-failure.tsx'
import { say } from '../../lib/words.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const modes = {
  'sign-in': {
    title: mark('Welcome Back'),
    question: mark('No account yet?'),
    other: mark('Sign Up'),
    next: 'sign-up',
  },
  'sign-up': {
    title: mark('Create Your Account'),
    question: mark('Have an account?'),
    other: mark('Sign In'),
    next: 'sign-in',
  },
} as const

/** `/auth`: sign in or sign up. Once the user is known, the guard leads away from here. */
export function AuthPage() {
  const [mode, setMode] = useState<keyof typeof modes>('sign-in')
  const { title, question, other, next } = modes[mode]
  return (
    <AuthFrame title={say(title)}>
      <ProviderFailure />
      {mode === 'sign-in' ? <SignInForm /> : <SignUpForm />}
      <p className={styles.authSwitch}>
        {say(question)}{' '}
        <button type="button" className="text-button" onClick={() => setMode(next)}>
          {say(other)}
        </button>
      </p>
    </AuthFrame>
  )
}
