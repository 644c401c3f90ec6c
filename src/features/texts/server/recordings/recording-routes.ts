import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  addRecording,
  getRecording,
  listRecordings,
  deleteRecording,
  updateRecording,
  updateRecordingTimes,
} from '../../recording-contract.ts';
import type { RecordingAdmin } from './recording-service.ts';

type Dependencies = { recordings: RecordingAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerRecordingRoutes(
  scope: FastifyInstance,
  { recordings, getActor }: Dependencies,
): void {
  route(scope, listRecordings, ({ params, query }) => recordings.listRecordings(params.id, query));
  route(scope, addRecording, ({ params, body, request }) =>
    recordings.addRecording(params.id, body.mediaId, getActor(request)),
  );
  route(scope, getRecording, ({ params }) => recordings.getRecording(params.id));
  route(scope, updateRecording, ({ params, body, request }) =>
    recordings.updateRecording(params.id, body, getActor(request)),
  );
  route(scope, updateRecordingTimes, ({ params, body, request }) =>
    recordings.updateTimes(params.id, body, getActor(request)),
  );
  route(scope, deleteRecording, ({ params, request }) =>
    recordings.deleteRecording(params.id, getActor(request)),
  );
}
