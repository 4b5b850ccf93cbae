import { useState } from 'react'
import { ProviderFailure } from '../../components/provider-failure.tsx'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const modes = {
  'sign-in': { title: 'Welcome Back', question: 'No account yet?', other: 'Sign Up', next: 'sign-up' },
  'sign-up': {
    title: 'Create Your Account',
    question: 'Have an account?',
    other: 'Sign In',
    next: 'sign-in',
  },
} as const

/** `/auth`: sign in or sign up. Once the user is known, the guard leads away from here. */
export function AuthPage() {
  const [mode, setMode] = useState<keyof typeof modes>('sign-in')
  const { title, question, other, next } = modes[mode]
  return (
    <AuthFrame title={title}>
      <ProviderFailure />
      {mode === 'sign-in' ? <SignInForm /> : <SignUpForm />}
      <p className={styles.authSwitch}>
        {question}{' '}
        <button type="button" className="text-button" onClick={() => setMode(next)}>
          {other}
        </button>
      </p>
    </AuthFrame>
  )
}
