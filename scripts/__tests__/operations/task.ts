import { runCommand } from '../../lib/run-command.ts'

/** Runs a task as `npm run` does, without npm; neither the checkout's own system nor the caller's settings count. */
export async function runTask(name: string, args: string[], env: Record<string, string> = {}) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const ours = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: '/nonexistent' }
  const { code, output } = await runCommand(process.execPath, [`scripts/${name}/main.ts`, ...args], {
    env: { ...ours, ...env },
  })
  return { code, output: output.trim() }
}
