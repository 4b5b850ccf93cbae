// `npm run admin -- USERNAME`: makes a user an administrator, in the running system or in DATABASE_URL_IDENTITY.
import { describeFailure, Failure } from '../lib/failure.ts'
import { dataDirectory } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import { readRuntime } from '../start/runtime-file.ts'

try {
  const url = process.env.DATABASE_URL_IDENTITY || readRuntime(dataDirectory)?.databaseUrls?.identity
  if (!url)
    throw new Failure('Accolade does not run from here: npm start first, or name DATABASE_URL_IDENTITY')
  const { code } = await runCommand(
    process.execPath,
    ['services/identity/src/admin.ts', ...process.argv.slice(2)],
    {
      env: { ...process.env, DATABASE_URL: url },
      visible: true,
    },
  )
  process.exitCode = code
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
