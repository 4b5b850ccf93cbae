import type { Role } from '@accolade/contracts/entities/user'
import type { Relationship } from '@accolade/contracts/http/ownership'

/** Somebody who sends requests. */
export interface Person {
  /** What a finding calls them. */
  readonly name: string
  readonly username: string
  readonly email: string
  readonly userId: string
  /** Changed when they change it. */
  password: string
  /** Of their browser; empty for who never signed in, dead for who has signed out. */
  cookie: string
  /** By which identity knows their browser again, so that others' failed sign-ins do not count for them. */
  device: string
  /** None for who is signed out. */
  readonly roles: readonly Role[]
  /** What they are to the things of the world's owner. */
  readonly relationships: readonly Relationship[]
}

/** Nobody: a browser that never signed in. */
export const visitor: Person = {
  name: 'a visitor',
  username: '',
  email: '',
  userId: '',
  password: '',
  cookie: '',
  device: '',
  roles: [],
  relationships: [],
}

export const isSignedIn = ({ roles }: Person) => roles.length > 0
