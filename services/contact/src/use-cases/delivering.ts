import type { Sealer } from '@accolade/chassis/secrets/sealer'
import type { Post } from '../webhooks/post.ts'
import type { Context } from './context.ts'

/** What delivering needs. */
export interface Delivering
  extends Pick<Context, 'db' | 'unitOfWork' | 'newId' | 'logger' | 'inbox' | 'publicUrl'> {
  post: Post
  sealer: Sealer
  /** Told how long after its event each delivery arrived. */
  tookSeconds(seconds: number): void
  chance?: () => number
}
