import { describeAuthorization } from '@accolade/chassis/testing/authorization'
import { catalogue } from '../../src/definition.ts'

describeAuthorization(catalogue)
