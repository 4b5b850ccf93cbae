import type { Role } from '@accolade/contracts/entities/user'
import type { NewAccount } from '../use-cases/create-account.ts'

export type DemoAccount = Required<Pick<NewAccount, 'username' | 'firstName' | 'lastName' | 'email'>> & {
  roles: readonly Role[]
  organizations: readonly string[]
}

/** Whom the demonstration programme knows. */
export const demoAccounts: readonly DemoAccount[] = [
  demo('admin', 'Ada', 'Lindqvist', 'programme.example.com', ['entrant', 'admin']),
  demo('judge1', 'Johanna', 'Okafor', 'panel.example.com', ['entrant', 'judge']),
  demo('judge2', 'Jules', 'Moreau', 'panel.example.com', ['entrant', 'judge']),
  demo('judge3', 'Jin', 'Takeda', 'panel.example.com', ['entrant', 'judge']),
  demo(
    'entrant',
    'Elena',
    'Marsh',
    'northlight.example.com',
    ['entrant'],
    ['Northlight Agency', 'Studio Meridian'],
  ),
]

function demo(
  username: string,
  firstName: string,
  lastName: string,
  host: string,
  roles: readonly Role[],
  organizations: readonly string[] = [],
): DemoAccount {
  return { username, firstName, lastName, email: `${username}@${host}`, roles, organizations }
}
