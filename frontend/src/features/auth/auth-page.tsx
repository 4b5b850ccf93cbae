import { useState } from 'react'
import { AuthAside } from './auth-aside.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import '../../styles/forms.css'
import '../../styles/auth.css'

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
    <div className="auth">
      <div className="auth__form">
        <h1 className="section-title">{title}</h1>
        {mode === 'sign-in' ? <SignInForm /> : <SignUpForm />}
        <p className="auth__switch">
          {question}{' '}
          <button type="button" className="text-button" onClick={() => setMode(next)}>
            {other}
          </button>
        </p>
      </div>
      <AuthAside />
    </div>
  )
}
