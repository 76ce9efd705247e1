import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A machine that does other things as well is no fault.
configure({ asyncUtilTimeout: 10_000 });

// As every page of the site has it.
document.documentElement.lang = 'ru';
