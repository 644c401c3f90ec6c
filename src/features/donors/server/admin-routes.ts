import type { FastifyInstance } from 'fastify';
import type { CountedPage } from '#src/api/paged-list.ts';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  addDonorNote,
  type DonorQuery,
  getDonor,
  listDonorDonations,
  listDonors,
  mergeDonor,
  previewMerge,
  deleteDonorNote,
  restoreDonorNote,
  separateRecord,
  showDonorPans,
  splitDonor,
  updateDonor,
} from '../admin-contract.ts';
import type { ListedDonor } from '../admin-donor.ts';
import type { DonorMerges } from './donor-merges.ts';
import type { DonorService } from './donor-service.ts';

type Dependencies = {
  list: (query: DonorQuery) => Promise<CountedPage<ListedDonor>>;
  donors: DonorService;
  merges: DonorMerges;
  getActor: ActorOf;
};

/** @param scope guarded by the admin guard */
export function registerDonorRoutes(
  scope: FastifyInstance,
  { list, donors, merges, getActor }: Dependencies,
): void {
  route(scope, listDonors, ({ query }) => list(query));
  route(scope, getDonor, ({ params }) => donors.load(params.id));
  route(scope, listDonorDonations, ({ params, query }) => donors.listDonations(params.id, query));
  route(scope, updateDonor, ({ params, body, request }) => donors.update(params.id, body, getActor(request)));
  route(scope, addDonorNote, ({ params, body, request }) =>
    donors.addNote(params.id, body, getActor(request)),
  );
  route(scope, deleteDonorNote, ({ params, request }) =>
    donors.deleteNote(params.id, params.noteId, getActor(request)),
  );
  route(scope, restoreDonorNote, ({ params, request }) =>
    donors.restoreNote(params.id, params.noteId, getActor(request)),
  );
  route(scope, showDonorPans, ({ params, request }) => donors.showPans(params.id, getActor(request)));
  route(scope, previewMerge, ({ params, query }) => merges.preview(params.id, query.mergedId));
  route(scope, mergeDonor, ({ params, body, request }) =>
    merges.merge(params.id, body.mergedId, getActor(request)),
  );
  route(scope, separateRecord, ({ params, request }) => merges.separate(params.id, getActor(request)));
  route(scope, splitDonor, ({ params, body, request }) => merges.split(params.id, body, getActor(request)));
}
