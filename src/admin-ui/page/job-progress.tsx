import { useEffect, useEffectEvent } from 'react';
import { Progress } from '#src/ui/feedback/progress.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import './import-parts.css';

const pauseMs = 1000;

type JobProgressProps = {
  /** What is done, with its numbers. */
  label: string;
  hint: string;
  done: number;
  total: number;
  /** Loads the current state. */
  onPoll: (signal: AbortSignal) => Promise<void>;
};

/** Progress of a job on the server, polled every second. */
export function JobProgress({ label, hint, done, total, onPoll }: JobProgressProps) {
  const poll = useEffectEvent(onPoll);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setInterval(() => void poll(abort.signal), pauseMs);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, []);

  return (
    <Panel className="import-part">
      <p role="status">{label}</p>
      <Progress percent={total === 0 ? 0 : (100 * done) / total} label={label} />
      <p className="small muted">{hint}</p>
    </Panel>
  );
}
