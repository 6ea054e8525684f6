import 'i18next';
import type entities from '../entities/de.json';
import type documentPreview from '../entities/document/preview/de.json';
import type addressSelect from '../features/address-select/de.json';
import type administration from '../features/administration/de.json';
import type contracts from '../features/contracts/de.json';
import type faqs from '../features/faqs/de.json';
import type legal from '../features/legal/de.json';
import type login from '../features/login/de.json';
import type mainDashboard from '../features/main-dashboard/de.json';
import type passwordReset from '../features/password-reset/de.json';
import type profile from '../features/profile/de.json';
import type share from '../features/share/de.json';
import type start from '../features/start/de.json';
import type ticketCreate from '../features/tickets/create/de.json';
import type ticketDashboard from '../features/tickets/dashboard/de.json';
import type ticketDetail from '../features/tickets/detail/de.json';
import type ticketList from '../features/tickets/list/de.json';
import type areaDashboard from '../features/topic-area/dashboard/de.json';
import type listView from '../features/topic-area/list-view/de.json';
import type radialTree from '../features/topic-area/radial-tree/de.json';
import type areaSearch from '../features/topic-area/search/de.json';
import type taskDetail from '../features/topic-area/task-detail/de.json';
import type taskTree from '../features/topic-area/task-tree/de.json';
import type workingArea from '../features/topic-area/working-area/de.json';
import type users from '../features/users/de.json';
import type shared from '../shared/i18n/de.json';
import type pdf from '../shared/pdf/de.json';
import type app from './de.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: {
      app: typeof app;
      entities: typeof entities;
      shared: typeof shared;
      'entities/document/preview': typeof documentPreview;
      'shared/pdf': typeof pdf;
      'address-select': typeof addressSelect;
      administration: typeof administration;
      contracts: typeof contracts;
      faqs: typeof faqs;
      legal: typeof legal;
      login: typeof login;
      'main-dashboard': typeof mainDashboard;
      'password-reset': typeof passwordReset;
      'tickets/create': typeof ticketCreate;
      'tickets/dashboard': typeof ticketDashboard;
      'tickets/detail': typeof ticketDetail;
      'tickets/list': typeof ticketList;
      profile: typeof profile;
      'topic-area/search': typeof areaSearch;
      'topic-area/task-detail': typeof taskDetail;
      'topic-area/radial-tree': typeof radialTree;
      'topic-area/list-view': typeof listView;
      'topic-area/task-tree': typeof taskTree;
      users: typeof users;
      share: typeof share;
      start: typeof start;
      'topic-area/dashboard': typeof areaDashboard;
      'topic-area/working-area': typeof workingArea;
    };
  }
}
